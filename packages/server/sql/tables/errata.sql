call hold_company_table('errata');
