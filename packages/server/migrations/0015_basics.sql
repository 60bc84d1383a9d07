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
create trigger raise_revision before update on company_basics
  for each row execute function raise_revision('updated_at');

alter table basics drop column department_id;
alter table basics
  add column updated_at timestamptz not null default now(),
  -- It leaves the lists and is asked no more; what people did in it stays.
  add column deleted_at timestamptz;
-- The audit log says what the things in it are called.
grant select (id, company_id, name, preset) on basics to tenant_system;
create index basics_by_company on basics (company_id) where deleted_at is null;
create index basic_questions_in_order on basic_questions (basic_id, sequence);

-- As before, with the basic by its own key; of a basic also its last day, and since when it is asked no more.
create or replace view survey_details with (security_invoker = true) as
select
  s.id, s.company_id, s.user_id, s.survey_sheet_id, s.sequence, s.question_id, s.version, s.seed,
  s.given_ids, s.is_correct, s.is_skipped, s.duration_seconds, s.answered_at, s.answered_on,
  sh.kind, sh.pass_mark_percent, sh.question_count, sh.answered_count, sh.correct_count,
  sh.duration_seconds as sheet_duration_seconds, sh.created_on, sh.created_at as sheet_created_at, sh.started_at,
  sh.finished_at, sh.examination_id, sh.basic_id, coalesce(c.name, b.name) as name,
  e.course_template_id, coalesce(e.to_date, cb.to_date) as to_date,
  coalesce(e.disabled_at, case when not cb.enabled then cb.updated_at end) as disabled_at,
  coalesce(e.deleted_at, b.deleted_at) as deleted_at, e.recap_enabled, e.desired_retention_percent,
  (e.overrides ->> 'pass_mark')::int as course_pass_mark_percent,
  v.title, v.statement, v.statement_image, v.question_type, v.question_category, v.selectable, v.orderable,
  v.commentary, v.commentary_image, v.commentary_links,
  m.stability, m.difficulty, m.reps, m.lapses, m.last_reviewed_on, m.asked as memory_asked,
  m.first_correct_on as memory_first_correct_on, m.last_correct as memory_last_correct,
  eq.first_correct_on as course_first_correct_on, eq.last_asked_on as course_last_asked_on,
  eq.last_correct as course_last_correct
from surveys s
join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
join question_versions v on v.question_id = s.question_id and v.version = s.version
left join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
left join course_templates c on c.id = e.course_template_id
left join company_basics cb on cb.company_id = sh.company_id and cb.basic_id = sh.basic_id
left join basics b on b.id = cb.basic_id
left join memories m on m.company_id = s.company_id and m.user_id = s.user_id and m.question_id = s.question_id
left join examination_questions eq on eq.company_id = sh.company_id and eq.examination_id = sh.examination_id
  and eq.question_id = s.question_id;

create or replace view sheet_details with (security_invoker = true) as
select
  sh.id as survey_sheet_id, sh.company_id, sh.user_id, sh.kind, sh.pass_mark_percent, sh.question_count,
  sh.answered_count, sh.correct_count, sh.duration_seconds as sheet_duration_seconds, sh.created_on, sh.started_at,
  sh.finished_at, sh.examination_id, sh.basic_id, coalesce(c.name, b.name) as name,
  coalesce(e.to_date, cb.to_date) as to_date,
  (e.overrides ->> 'pass_mark')::int as course_pass_mark_percent
from survey_sheets sh
left join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
left join course_templates c on c.id = e.course_template_id
left join company_basics cb on cb.company_id = sh.company_id and cb.basic_id = sh.basic_id
left join basics b on b.id = cb.basic_id;

-- Nothing names a company basic by a number of its own now.
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
-- All that reports read of a company's basics.
create index basic_sittings_of_basic on basic_sittings (company_id, basic_id, user_id, finished_on)
  include (replaced_on, correct_count, question_count, is_passed);
create index basic_sittings_of_user on basic_sittings (company_id, user_id, basic_id, finished_at);

create function keep_basic_sitting() returns trigger language plpgsql as $$
declare
  v_finished_on date;
begin
  select s.answered_on into v_finished_on from surveys s
  where s.company_id = new.company_id and s.survey_sheet_id = new.id and s.sequence = new.question_count;
  update basic_sittings b set replaced_on = v_finished_on
  where b.company_id = new.company_id and b.user_id = new.user_id and b.basic_id = new.basic_id
    and b.replaced_on is null;
  insert into basic_sittings (company_id, basic_id, user_id, survey_sheet_id, finished_at, finished_on, question_count,
    correct_count, is_passed)
  values (new.company_id, new.basic_id, new.user_id, new.id, new.finished_at, v_finished_on, new.question_count,
    new.correct_count, new.correct_count * 100 >= new.pass_mark_percent::int * new.question_count);
  return null;
end $$;
revoke execute on function keep_basic_sitting() from public;
create trigger keep_basic_sitting after update on survey_sheets for each row
  when (new.kind = 'Basic' and old.finished_at is null and new.finished_at is not null)
  execute function keep_basic_sitting();

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

do $$
declare
  t text;
begin
  foreach t in array array['basic_sittings', 'certificates', 'certificate_counters', 'basic_reminders'] loop
    call hold_company_table(t::regclass);
  end loop;
end $$;
revoke insert, update, delete on basic_sittings from tenant_application;
create policy answering on basic_sittings to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());
grant select, insert, update on basic_sittings to tenant_answering;
revoke update, delete on certificates from tenant_application;
revoke delete on certificate_counters from tenant_application;
revoke update on basic_reminders from tenant_application;
-- Whoever has the verification address of a certificate belongs to no company.
grant select on certificates to tenant_system;

-- As before, with whether they were named an editor of a department.
drop function find_callers(bytea[]);
create function find_callers(p_token_hashes bytea[])
returns table (
  token_hash bytea, expires_at timestamptz, last_used_at timestamptz, confirmed_at timestamptz, session_id bigint,
  user_id bigint, real_user_id bigint, real_name text, company_id bigint, role text, is_editor boolean,
  time_zone text, is_vendor boolean, required_step text)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query
    select s.token_hash, s.expires_at, s.last_used_at, s.confirmed_at, s.id, s.user_id, s.real_user_id, r.name,
      u.company_id, u.role,
      exists (select 1 from department_editors e where e.company_id = u.company_id and e.user_id = u.id),
      c.time_zone, c.is_vendor,
      case
        when s.real_user_id <> s.user_id then null
        when u.password_change_required and s.method <> 'single-sign-on' then 'change-password'
        -- Who has an address gets a code by mail; the others have to choose a factor of their own.
        when c.two_factor_required and s.method = 'password' and u.email is null and u.totp_confirmed_at is null
          and not exists (select 1 from passkeys p where p.company_id = u.company_id and p.user_id = u.id)
          then 'set-up-second-factor'
      end
    from sessions s
    join users u on u.company_id = s.company_id and u.id = s.user_id
    join companies c on c.id = u.company_id
    join users r on r.company_id = s.real_company_id and r.id = s.real_user_id
    where s.token_hash = any (p_token_hashes) and u.deactivated_at is null and c.deactivated_at is null
      and r.deactivated_at is null and (r.id = u.id or r.role = 'SuperAdmin');
end $$;
revoke execute on function find_callers(bytea[]) from public;
grant execute on function find_callers(bytea[]) to current_user;
grant execute on function find_callers(bytea[]) to tenant_system;
grant select on department_editors to tenant_system;
-- The same settings as in 0006_answering.sql.
do $$
declare
  setting text;
begin
  execute 'alter function find_callers set plan_cache_mode = force_generic_plan';
  foreach setting in array array['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan', 'sort', 'incremental_sort'] loop
    execute format('alter function find_callers set enable_%s = off', setting);
  end loop;
  execute 'alter function find_callers set random_page_cost = 1';
end $$;
