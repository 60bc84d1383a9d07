call hold_company_table('weaknesses');
