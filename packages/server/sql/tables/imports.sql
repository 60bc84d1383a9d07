call hold_company_table('imports');
