call hold_company_table('evidence_packs');
