call hold_company_table('account_links');
