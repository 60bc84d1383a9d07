call hold_company_table('retention_nights');
