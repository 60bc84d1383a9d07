call hold_company_table('basic_questions', p_inserted => readable('questions', 'question_id'));
call show_rows('basic_questions', 'preset', 'tenant_application', preset_of('basics', 'basic_id'));
