call hold_company_table('sso_flows');
