call hold_company_table('past_departments');
