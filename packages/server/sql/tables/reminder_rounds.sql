call hold_company_table('reminder_rounds');
