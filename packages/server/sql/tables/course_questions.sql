call hold_company_table('course_questions', p_inserted => readable('questions', 'question_id'));
call show_rows('course_questions', 'preset', 'tenant_application', preset_of('course_templates', 'course_template_id'));
