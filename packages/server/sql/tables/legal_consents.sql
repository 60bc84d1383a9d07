call hold_company_table('legal_consents');
