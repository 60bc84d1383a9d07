call hold_company_table('question_review_mails');
