call hold_company_table('idempotency_keys');
