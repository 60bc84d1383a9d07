call hold_company_table('task_items');
