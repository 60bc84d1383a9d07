call hold_company_table('certificates');
