-- Sums that reports read: by examination, by calendar month and quarter, and what people are predicted to recall.

-- A row per person, day and examination: a report counts the examinations that were taken without looking at answers.
alter table daily_sums add column examination_id bigint;
-- Where two examinations of a course were answered on one day, the later one gets the sums of both: the answers of a
-- person are to be gone through in order to take them apart, which `npm run rebuild-sums` does.
update daily_sums d set examination_id = a.examination_id
from (
  select s.company_id, s.user_id, s.answered_on, e.course_template_id, max(e.id) as examination_id
  from surveys s
  join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
  join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
  where s.answered_at is not null
  group by s.company_id, s.user_id, s.answered_on, e.course_template_id
) a
where d.company_id = a.company_id and d.user_id = a.user_id and d.day = a.answered_on
  and d.course_template_id = a.course_template_id;
alter table daily_sums drop constraint daily_sums_key;
alter table daily_sums add constraint daily_sums_key
  unique nulls not distinct (company_id, user_id, day, course_template_id, examination_id);

-- The daily sums of a whole calendar month or quarter, added up. Answers write those of the month; a quarter is closed by a
-- task when it is over, and is the sum of its months from then on: a year of a person is few rows for each examination.
create table period_sums (
  company_id bigint not null,
  user_id bigint not null,
  unit text not null check (unit in ('month', 'quarter')),
  -- Its first day.
  starts_on date not null,
  -- Both null: the basics.
  course_template_id bigint,
  examination_id bigint,
  asked int not null default 0,
  correct_count int not null default 0,
  recap_asked int not null default 0,
  recap_correct_count int not null default 0,
  points int not null default 0,
  seconds int not null default 0,
  retention_asked int not null default 0,
  retention_retained int not null default 0,
  memory_asked int not null default 0,
  memory_retained int not null default 0,
  -- By company and period for reports, down to the row for an answer.
  constraint period_sums_key unique nulls not distinct (company_id, unit, starts_on, user_id, course_template_id,
    examination_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
) with (fillfactor = 80);
-- For deleting a person.
create index period_sums_by_user on period_sums (company_id, user_id);

-- Up to which day the sums of quarters are kept.
create table closed_quarters (
  company_id bigint primary key references companies on delete cascade,
  through date not null
);

-- What a person's retention has come to by then, over all courses: a report as of a day adds what came after.
create table retention_totals (
  company_id bigint not null,
  user_id bigint not null,
  memory_asked int not null,
  memory_retained int not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

-- The sum of the predicted recall of all memories of a person as of a day, for the mean of any group. Who has answered
-- since is stale; a task works it out anew, so that answering never does.
create table predicted_recalls (
  company_id bigint not null,
  user_id bigint not null,
  as_of date not null,
  recall_sum double precision not null default 0,
  memory_count int not null default 0,
  is_stale boolean not null default true,
  -- When the task has taken it up; null when it is done. Taken up long ago: the process has died.
  taken_up_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
) with (fillfactor = 80);

insert into period_sums (company_id, user_id, unit, starts_on, course_template_id, examination_id,
  asked, correct_count, recap_asked, recap_correct_count, points, seconds, retention_asked, retention_retained,
  memory_asked, memory_retained)
select d.company_id, d.user_id, 'month', date_trunc('month', d.day::timestamp)::date, d.course_template_id,
  d.examination_id, sum(d.asked), sum(d.correct_count), sum(d.recap_asked), sum(d.recap_correct_count), sum(d.points),
  sum(d.seconds), sum(d.retention_asked), sum(d.retention_retained), sum(d.memory_asked), sum(d.memory_retained)
from daily_sums d
group by 1, 2, 3, 4, 5, 6
-- A report reads a month of everybody: it stands together.
order by 1, 4, 2, 5, 6;

insert into predicted_recalls (company_id, user_id, as_of)
select company_id, user_id, max(last_reviewed_on) from memories group by company_id, user_id;

revoke insert, update, delete on period_sums, predicted_recalls, closed_quarters, retention_totals from tenant_application;
grant select, insert, update on period_sums, predicted_recalls to tenant_answering;
-- The tasks that close quarters and work out the predicted recall, over all companies.
grant select, insert on period_sums to tenant_system;
grant select, insert, update on closed_quarters to tenant_system;
grant select, insert, delete on retention_totals to tenant_system;
grant select, update on predicted_recalls to tenant_system;
grant select (company_id, user_id, stability, last_reviewed_on) on memories to tenant_system;
