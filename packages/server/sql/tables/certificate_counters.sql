call hold_company_table('certificate_counters');
