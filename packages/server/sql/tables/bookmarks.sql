call hold_company_table('bookmarks', p_inserted => readable('questions', 'question_id'));
