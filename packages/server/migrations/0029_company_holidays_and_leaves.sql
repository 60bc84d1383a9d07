-- Days off of the whole company, leaves of absence, and the ends of examinations that a leave moves.

create table company_holidays (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  name text not null,
  from_date date not null,
  to_date date not null,
  -- Deliveries heed it from this day on, since the days before had passed when it was entered; null = from its first day.
  counts_from date,
  -- When it was removed: the days before stay off. Null = it stands.
  removed_on date,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (from_date <= to_date),
  -- Of those that stand, no two share a day.
  constraint company_holidays_overlap exclude using gist (
    int8range(company_id, company_id, '[]') with &&,
    daterange(from_date, to_date, '[]') with &&
  ) where (removed_on is null)
);
create index company_holidays_by_day on company_holidays (company_id, to_date);
call hold_company_table('company_holidays');

-- While on leave nothing is asked of a person. An open one has no last day yet.
create table user_leaves (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  kind text not null check (kind in ('ParentalLeave', 'FamilyCareLeave', 'LeaveOfAbsence', 'Other')),
  from_date date not null,
  to_date date,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (from_date <= to_date),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  -- Of one person, no two share a day.
  constraint user_leaves_overlap exclude using gist (
    int8range(company_id, company_id, '[]') with &&,
    int8range(user_id, user_id, '[]') with &&,
    daterange(from_date, to_date, '[]') with &&
  )
);
create index user_leaves_by_user on user_leaves (company_id, user_id, from_date);
call hold_company_table('user_leaves');
grant select (id, company_id) on company_holidays, user_leaves to tenant_system;

-- The last day that an examination would have without its holder's leaves; null = no leave has moved it.
alter table examinations add column to_date_without_leave date;
grant update (to_date_without_leave) on examinations to tenant_application;

do $$
declare
  t text;
begin
  foreach t in array array['company_holidays', 'user_leaves'] loop
    execute format('create policy answering on %I for select to tenant_answering
      using (company_id = answering_company_id())', t);
    execute format('grant select on %I to tenant_answering', t);
  end loop;
end $$;

-- The days off of a user as deliveries heed them, each day as it stood on that day: ranges that end on `p_since` or
-- later, own ones and the company's, those entered when they had passed, leaves, and the weekly days off that held
-- before, the earliest first.
drop function days_off_since(bigint, bigint, date);
create function days_off_since(p_company_id bigint, p_user_id bigint, p_since date)
returns table (holidays json, entered_late json, leaves json, past_weeks json)
language sql stable as $$
  select
    (select coalesce(json_agg(json_build_object('fromDate', r.from_date, 'toDate', r.to_date) order by r.from_date), '[]')
     from (
       select coalesce(h.counts_from, h.from_date) as from_date, h.to_date from user_holidays h
       where h.company_id = p_company_id and h.user_id = p_user_id and h.to_date >= p_since
         and coalesce(h.counts_from, h.from_date) <= h.to_date
       union all
       select p.from_date, p.to_date from past_days_off p
       where p.company_id = p_company_id and p.user_id = p_user_id and p.to_date >= p_since
       union all
       select coalesce(c.counts_from, c.from_date), least(c.to_date, c.removed_on - 1) from company_holidays c
       where c.company_id = p_company_id and c.to_date >= p_since
         and coalesce(c.counts_from, c.from_date) <= least(c.to_date, c.removed_on - 1)
     ) r),
    (select coalesce(json_agg(json_build_object('fromDate', r.from_date, 'toDate', least(r.to_date, r.counts_from - 1))
       order by r.from_date), '[]')
     from (
       select h.from_date, h.to_date, h.counts_from from user_holidays h
       where h.company_id = p_company_id and h.user_id = p_user_id and h.to_date >= p_since and h.counts_from is not null
       union all
       select c.from_date, c.to_date, c.counts_from from company_holidays c
       where c.company_id = p_company_id and c.to_date >= p_since and c.counts_from is not null and c.removed_on is null
     ) r),
    (select coalesce(json_agg(json_build_object('fromDate', l.from_date, 'toDate', l.to_date) order by l.from_date), '[]')
     from user_leaves l
     where l.company_id = p_company_id and l.user_id = p_user_id and (l.to_date is null or l.to_date >= p_since)),
    (select coalesce(json_agg(json_build_object('until_date', w.until_date, 'weekly_days_off', w.weekly_days_off,
       'national_holidays_off', w.national_holidays_off) order by w.until_date), '[]')
     from past_weekly_days_off w
     where w.company_id = p_company_id and w.user_id = p_user_id and w.until_date > p_since)
$$;
revoke execute on function days_off_since from public;
grant execute on function days_off_since to tenant_application, tenant_answering;

-- As before, with the leaves of absence.
create or replace function read_sheet_result(p_sheet_id bigint, p_since date)
returns json
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := bind_answering();
begin
  return (
    select json_build_object(
      'sheet', sh,
      'surveys', (
        select coalesce(json_agg(d order by d.sequence), '[]') from survey_details d
        where d.company_id = v_company and d.survey_sheet_id = sh.survey_sheet_id and d.answered_at is not null),
      'days_off', (
        select json_build_object('weekly_days_off', u.weekly_days_off, 'national_holidays_off', u.national_holidays_off,
          'holidays', o.holidays, 'entered_late', o.entered_late, 'leaves', o.leaves,
          'past_weeks', o.past_weeks)
        from users u cross join lateral days_off_since(v_company, u.id, p_since) o
        where u.company_id = v_company and u.id = sh.user_id))
    from sheet_details sh
    where sh.company_id = v_company and sh.survey_sheet_id = p_sheet_id
  );
end $$;

-- As before, with the days off of the company and the leaves of absence.
create or replace function read_surveys(p_token text, p_user_ids bigint[], p_survey_ids bigint[], p_days date[])
returns table (place int, read json)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := bind_answering(p_token);
begin
  return query
    select i.place::int, json_build_object('details', d, 'schedule', r)
    from unnest(p_user_ids, p_survey_ids, p_days) with ordinality as i (user_id, survey_id, day, place)
    cross join lateral (
      -- offset: found by its key for each that is asked for, never the other way round
      select sd.* from survey_details sd
      where sd.company_id = v_company and sd.id = i.survey_id and sd.user_id = i.user_id offset 0
    ) d
    cross join lateral (
      select u.weekly_days_off, u.national_holidays_off,
        (select string_agg(h.from_date || '/' || h.to_date, ',') from (
           select o.from_date, o.to_date from user_holidays o
           where o.company_id = v_company and o.user_id = u.id and o.to_date >= i.day
           union all
           select c.from_date, c.to_date from company_holidays c
           where c.company_id = v_company and c.to_date >= i.day and c.removed_on is null
         ) h) as holidays,
        (select string_agg(l.from_date || '/' || coalesce(l.to_date::text, ''), ',') from user_leaves l
         where l.company_id = v_company and l.user_id = u.id and (l.to_date is null or l.to_date >= i.day)) as leaves,
        p.paced_answers, p.paced_seconds
      from users u
      cross join lateral (
        select coalesce(sum(l.asked + l.recap_asked), 0)::int as paced_answers,
          coalesce(sum(l.seconds), 0)::int as paced_seconds
        from (
          select ds.asked, ds.recap_asked, ds.seconds from daily_sums ds
          where ds.company_id = v_company and ds.user_id = u.id and ds.day < i.day
          order by ds.day desc, ds.course_template_id desc, ds.examination_id desc limit 20
        ) l
      ) p
      where u.company_id = v_company and u.id = i.user_id
    ) r;
end $$;

-- As before; who was given a leave stays.
create or replace function remove_imported_users(p_import_id bigint, p_user_ids bigint[]) returns setof bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := app_company_id();
  v_ids bigint[];
begin
  -- Locked first: whoever gives them something meanwhile is waited for, and seen below.
  perform from users where company_id = v_company and id = any (p_user_ids) order by id for update;
  select array_agg(u.id) into v_ids
    from import_rows r join imports i on i.company_id = r.company_id and i.id = r.import_id
    join users u on u.company_id = r.company_id and u.id = r.user_id
    where r.company_id = v_company and r.import_id = p_import_id and r.outcome = 'Create' and u.id = any (p_user_ids)
      and u.last_signed_in_at is null and u.updated_at = i.written_at and u.deactivated_at is null
      and not exists (select from examinations e where e.company_id = u.company_id and e.user_id = u.id)
      and not exists (select from survey_sheets s where s.company_id = u.company_id and s.user_id = u.id)
      and not exists (select from department_editors d where d.company_id = u.company_id and d.user_id = u.id)
      and not exists (select from user_holidays h where h.company_id = u.company_id and h.user_id = u.id)
      and not exists (select from user_leaves l where l.company_id = u.company_id and l.user_id = u.id);
  delete from mails m using users u
    where u.company_id = v_company and u.id = any (v_ids) and m.company_id = v_company and m.to_address = u.email;
  return query delete from users u where u.company_id = v_company and u.id = any (v_ids) returning u.id;
end $$;

-- Replacing a function forgets its settings: the same as in 0006_answering.sql.
do $$
declare
  f regproc;
  setting text;
begin
  foreach f in array array['read_sheet_result', 'read_surveys']::regproc[] loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan', f);
    foreach setting in array array['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan', 'sort', 'incremental_sort'] loop
      execute format('alter function %s set enable_%s = off', f, setting);
    end loop;
    execute format('alter function %s set random_page_cost = 1', f);
  end loop;
end $$;
