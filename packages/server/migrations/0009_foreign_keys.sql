-- Deleting a row looks for what refers to it, once for every row. Each such column is found by an index, so that a
-- company or a person with all their answers is gone in seconds. What refers to a company is looked for once.

create index basics_by_department on basics (company_id, department_id);
create index company_basics_by_basic on company_basics (basic_id);
create index basic_questions_by_question on basic_questions (question_id);
create index medium_categories_by_parent on medium_categories (major_category_id);
create index minor_categories_by_parent on minor_categories (medium_category_id);
-- The partial one stays for lists; deleted questions refer to their category as well.
create index questions_by_category_ever on questions (minor_category_id);
create index department_editors_by_user on department_editors (company_id, user_id);
create index examinations_by_user_ever on examinations (company_id, user_id);
create index examinations_by_course_ever on examinations (course_template_id);
create index survey_sheets_by_basic on survey_sheets (company_basic_id) where company_basic_id is not null;
create index sessions_by_real_user on sessions (real_user_id);
create index passkey_challenges_by_user on passkey_challenges (user_id) where user_id is not null;
create index sso_flows_by_user on sso_flows (user_id) where user_id is not null;

-- The same two columns the other way round: whoever asks names both, but for the question that is deleted.
drop index examination_questions_by_question;
create index examination_questions_by_question on examination_questions (question_id, company_id);
drop index memories_by_question;
create index memories_by_question on memories (question_id, company_id);

-- The sign-ups of an address, pending or done.
create index account_links_by_sign_up on account_links ((details ->> 'email')) where kind = 'sign-up';
