call hold_company_table('mails');
