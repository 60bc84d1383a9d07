call hold_company_table('prepared_sheets');
