call hold_company_table('mail_failures');
