call hold_company_table('import_rows');
