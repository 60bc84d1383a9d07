call hold_company_table('scim_users');
