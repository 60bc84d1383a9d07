-- A question in other languages, as a part of its version: [{ language, statement, parts, commentary }], parts in the
-- order of its choices or words.
alter table question_versions add column translations jsonb not null default '[]';
-- In which of them it was answered; null: in the first wording.
alter table surveys add column language text;
-- In which of them somebody reads; null: in the first wording.
alter table users add column question_language text;
alter table surveys add constraint surveys_language_check
  check (language in ('easy-ja', 'en', 'zh', 'ko', 'vi', 'ne', 'id', 'my', 'pt', 'tl')) not valid;
alter table users add constraint users_question_language_check
  check (question_language in ('easy-ja', 'en', 'zh', 'ko', 'vi', 'ne', 'id', 'my', 'pt', 'tl')) not valid;
