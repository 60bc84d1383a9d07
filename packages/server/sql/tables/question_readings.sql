call hold_company_table('question_readings', p_inserted => readable('questions', 'question_id'));
call show_rows('question_readings', 'preset', 'tenant_application', preset_of('questions', 'question_id'));
