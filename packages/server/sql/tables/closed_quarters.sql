call hold_company_table('closed_quarters');
