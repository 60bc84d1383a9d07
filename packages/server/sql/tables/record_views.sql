call hold_company_table('record_views');
