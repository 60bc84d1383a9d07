call hold_company_table('memory_fits');
