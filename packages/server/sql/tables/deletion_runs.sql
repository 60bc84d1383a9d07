call hold_company_table('deletion_runs');
