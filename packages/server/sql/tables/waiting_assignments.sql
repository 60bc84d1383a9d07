call hold_company_table('waiting_assignments');
