call hold_company_table('recovery_codes');
