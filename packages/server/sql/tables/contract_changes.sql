call hold_company_table('contract_changes');
