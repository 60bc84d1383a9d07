call hold_company_table('basic_reminders');
