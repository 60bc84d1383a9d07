call hold_company_table('files');
