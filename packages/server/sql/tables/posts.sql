call hold_company_table('posts');
