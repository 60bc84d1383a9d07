call hold_company_table('user_departments');
