-- How sure learners were, where a course asks them.

alter table course_templates add column asks_confidence boolean not null default false;
alter table surveys add column confidence text check (confidence in ('sure', 'unsure'));
-- Whether the latest answer was wrong although the learner was sure of it: it comes first in review.
alter table memories add column last_confident_wrong boolean not null default false;
-- For the map of a course. Answers without a confidence do not touch it.
create index surveys_by_confidence on surveys (company_id, question_id) where confidence is not null;
