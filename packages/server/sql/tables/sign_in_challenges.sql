call hold_company_table('sign_in_challenges');
