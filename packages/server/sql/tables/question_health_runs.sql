call hold_company_table('question_health_runs');
