call hold_company_table('data_requests');
