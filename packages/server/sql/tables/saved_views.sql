call hold_company_table('saved_views');
