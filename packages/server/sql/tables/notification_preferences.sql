call hold_company_table('notification_preferences');
