call hold_company_table('user_attributes');
