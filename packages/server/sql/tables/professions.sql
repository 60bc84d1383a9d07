call hold_company_table('professions');
