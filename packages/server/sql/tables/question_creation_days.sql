call hold_company_table('question_creation_days');
