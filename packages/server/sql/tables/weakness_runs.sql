call hold_company_table('weakness_runs');
