call hold_company_table('question_sources', p_inserted => readable('questions', 'question_id'));
call show_rows('question_sources', 'preset', 'tenant_application', 'shown and ' || preset_of('questions', 'question_id'));
call show_rows('question_sources', 'answering', 'tenant_answering',
  'company_id = answering_company_id() or shown and ' || preset_of('questions', 'question_id'));
