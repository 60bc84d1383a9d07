-- without transaction
alter table surveys validate constraint surveys_language_check;
alter table users validate constraint users_question_language_check;
