call hold_company_table('assignment_rules');
