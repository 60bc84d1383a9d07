-- Basics: what a basic is belongs to whoever made it; who is asked it, and when, to each company that uses it.

-- A company uses a basic once: its company basic is known by the basic.
alter table survey_sheets drop constraint survey_sheets_company_id_company_basic_id_fkey;
update survey_sheets sh set company_basic_id = cb.basic_id
from company_basics cb where cb.company_id = sh.company_id and cb.id = sh.company_basic_id;
alter table survey_sheets rename column company_basic_id to basic_id;

alter table company_basics
  -- Whose people are asked it, with all below; null: everybody in the company.
  add column department_id bigint,
  add column enabled boolean not null default true,
  -- First and last day on which a sitting can be started; null where it is open.
  add column from_date date,
  add column to_date date,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  -- Of what the basic is, too: whoever may change that changes it as the basic of their company.
  add column revision int not null default 1,
  add constraint company_basics_period check (from_date <= to_date),
  add foreign key (company_id, department_id) references departments (company_id, id);
create index company_basics_by_department on company_basics (company_id, department_id);
update company_basics cb set department_id = b.department_id
from basics b where b.id = cb.basic_id and b.company_id = cb.company_id;

alter table basics drop column department_id;
alter table basics
  add column updated_at timestamptz not null default now(),
  -- It leaves the lists and is asked no more; what people did in it stays.
  add column deleted_at timestamptz;
-- The audit log says what the things in it are called.
grant select (id, company_id, name, preset) on basics to tenant_system;
create index basics_by_company on basics (company_id) where deleted_at is null;
create index basic_questions_in_order on basic_questions (basic_id, sequence);

-- Nothing names a company basic by a number of its own now; views that did are made anew after the migrations.
drop function if exists find_sheet(bigint), open_surveys(bigint, int);
drop view if exists survey_details, sheet_details;
alter table company_basics drop column id;
alter table company_basics drop constraint company_basics_company_id_basic_id_key;
alter table company_basics add primary key (company_id, basic_id);
alter table survey_sheets add foreign key (company_id, basic_id) references company_basics (company_id, basic_id);

-- Finished sittings, each with the day of the next one of the same person: the one that counts as of a day is found
-- without comparing sittings. Made with the last answer of a sheet.
create table basic_sittings (
  company_id bigint not null,
  basic_id bigint not null,
  user_id bigint not null,
  survey_sheet_id bigint not null,
  finished_at timestamptz not null,
  -- Calendar day of the last answer in the company's time zone.
  finished_on date not null,
  -- From this day on the next sitting counts; null: it is the latest.
  replaced_on date,
  question_count smallint not null,
  correct_count smallint not null,
  is_passed boolean not null,
  primary key (company_id, survey_sheet_id),
  foreign key (company_id, survey_sheet_id) references survey_sheets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, basic_id) references company_basics (company_id, basic_id)
);
create index basic_sittings_of_basic on basic_sittings (company_id, basic_id, user_id, finished_on);
-- The scores of today.
create unique index basic_sittings_latest on basic_sittings (company_id, basic_id, user_id)
  include (correct_count, question_count, is_passed) where replaced_on is null;
-- All that scores as of a day read, by the people who are in view.
create index basic_sittings_of_user on basic_sittings (company_id, user_id, basic_id, finished_on)
  include (replaced_on, correct_count, question_count, is_passed);

insert into basic_sittings (company_id, basic_id, user_id, survey_sheet_id, finished_at, finished_on, replaced_on,
  question_count, correct_count, is_passed)
select s.company_id, s.basic_id, s.user_id, s.id, s.finished_at, s.finished_on,
  lead(s.finished_on) over (partition by s.company_id, s.user_id, s.basic_id order by s.finished_at, s.id),
  s.question_count, s.correct_count, s.correct_count * 100 >= s.pass_mark_percent::int * s.question_count
from (
  select sh.*, (
    select max(a.answered_on) from surveys a where a.company_id = sh.company_id and a.survey_sheet_id = sh.id
  ) as finished_on
  from survey_sheets sh where sh.kind = 'Basic' and sh.finished_at is not null
) s
where s.finished_on is not null;

-- Certificates of passed sittings: what they say stays as it was when they were issued.
create table certificates (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  survey_sheet_id bigint not null,
  -- Counted from 1 in each company and year.
  year smallint not null,
  sequence int not null,
  -- What the verification address ends in: 128 random bits.
  code text not null,
  user_name text not null,
  company_name text not null,
  basic_name text not null,
  passed_on date not null,
  issued_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, survey_sheet_id),
  unique (company_id, year, sequence),
  foreign key (company_id, survey_sheet_id) references survey_sheets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index certificates_by_code on certificates (code);
create index certificates_by_user on certificates (company_id, user_id);

-- Up to which number each company has issued certificates of a year: no number is given twice, also when the person it
-- was given to was deleted.
create table certificate_counters (
  company_id bigint not null references companies on delete cascade,
  year smallint not null,
  sequence int not null,
  primary key (company_id, year)
);

-- On which day who was asked to take a basic: once a day at most.
create table basic_reminders (
  company_id bigint not null,
  basic_id bigint not null,
  user_id bigint not null,
  sent_on date not null,
  primary key (company_id, basic_id, user_id, sent_on),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, basic_id) references company_basics (company_id, basic_id) on delete cascade
);
create index basic_reminders_by_user on basic_reminders (company_id, user_id);

revoke insert, update, delete on basic_sittings from tenant_application;
grant select, insert, update on basic_sittings to tenant_answering;
revoke update, delete on certificates from tenant_application;
revoke delete on certificate_counters from tenant_application;
revoke update on basic_reminders from tenant_application;
-- Whoever has the verification address of a certificate belongs to no company.
grant select on certificates to tenant_system;
grant select on department_editors to tenant_system;
