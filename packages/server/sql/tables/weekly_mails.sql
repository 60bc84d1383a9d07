call hold_company_table('weekly_mails');
