call hold_company_table('user_attribute_values');
