call hold_company_table('tasks');
