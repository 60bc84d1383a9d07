call hold_company_table('api_tokens');
