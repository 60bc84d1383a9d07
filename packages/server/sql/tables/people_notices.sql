call hold_company_table('people_notices');
