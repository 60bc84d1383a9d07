call hold_company_table('assignment_rule_people');
