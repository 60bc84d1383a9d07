call hold_company_table('audit_log');
