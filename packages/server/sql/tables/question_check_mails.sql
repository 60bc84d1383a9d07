call hold_company_table('question_check_mails');
