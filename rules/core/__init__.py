"""What every game shares: values, texts, refusals, chance, JSON and the contract."""
