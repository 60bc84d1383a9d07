call hold_company_table('study_time_corrections');
