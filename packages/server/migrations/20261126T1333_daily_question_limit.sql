-- How many questions a day offers a learner at most: as the company says, or as a course says for its own. An examination
-- keeps what its course said when it was assigned.
alter table companies
  add column daily_question_limit smallint not null default 20 check (daily_question_limit between 5 and 100);
alter table course_templates
  add column daily_question_limit smallint check (daily_question_limit between 5 and 100);
alter table examinations
  add column daily_question_limit smallint check (daily_question_limit between 5 and 100);

grant update (daily_question_limit) on companies to tenant_application;
-- A learner's day is read with the limit in it.
grant select (id, daily_question_limit) on companies to tenant_answering;
