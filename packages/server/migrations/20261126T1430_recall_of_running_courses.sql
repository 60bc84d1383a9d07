-- What people are predicted to recall is about the courses that run, and is compared with what these aim at.
alter table predicted_recalls
  -- The questions that a course asks again, their sum, and that of what the courses aim at for them.
  add column aimed_count int not null default 0,
  add column aimed_recall_sum double precision not null default 0,
  add column aim_sum double precision not null default 0;
update predicted_recalls set is_stale = true;

-- Whoever ends or assigns an examination notes that the sums are stale.
grant update (is_stale) on predicted_recalls to tenant_application;
-- The task that works them out.
grant select (question_id) on memories to tenant_system;
grant select (user_id, from_date, to_date, disabled_at, deleted_at, recap_enabled, desired_retention_percent)
  on examinations to tenant_system;
grant select (company_id, examination_id, question_id, asked) on examination_questions to tenant_system;
