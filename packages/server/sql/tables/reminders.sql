call hold_company_table('reminders');
