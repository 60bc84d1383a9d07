call hold_company_table('department_editors');
