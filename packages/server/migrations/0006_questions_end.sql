-- How categories and questions end, and how questions are found.

-- A deleted category keeps its name for the results of its deleted questions; the name is free again.
alter table major_categories add deleted_at timestamptz;
alter table medium_categories add deleted_at timestamptz;
alter table minor_categories add deleted_at timestamptz;
drop index major_categories_name_taken, medium_categories_name_taken, minor_categories_name_taken;
create unique index major_categories_name_taken on major_categories (company_id, name) where deleted_at is null;
create unique index medium_categories_name_taken on medium_categories (major_category_id, name) where deleted_at is null;
create unique index minor_categories_name_taken on minor_categories (medium_category_id, name) where deleted_at is null;

-- Whether any company has a question in a minor category. The vendor, who may delete a preset one, sees only
-- their own questions; this answers for all, as the owner.
create function minor_category_in_use(p_minor_category_id int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from questions where minor_category_id = p_minor_category_id and deleted_at is null)
$$;

-- Takes a deleted question out of the examinations that have not asked it: of every company, since a preset
-- question may be in anybody's. Does nothing to a question that is not deleted. An examination that is left without
-- questions can never be completed: it ends, so that the course may be assigned again.
create function withdraw_deleted_question(p_question_id int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  companies int[];
  touched int[];
begin
  select case when q.preset then (select array_agg(c.id) from companies c) else array[q.company_id] end
  into companies
  from questions q where q.id = p_question_id and q.deleted_at is not null;

  select array_agg(eq.examination_id) into touched
  from examination_questions eq
  where eq.company_id = any (companies) and eq.question_id = p_question_id and not eq.delivered and eq.asked = 0;

  -- Whoever makes a sheet locks the examination first; the same order here, so that neither waits for the other.
  perform 1 from examinations e where e.id = any (touched) order by e.id for update;

  with withdrawn as (
    delete from examination_questions eq
    where eq.examination_id = any (touched) and eq.question_id = p_question_id and not eq.delivered and eq.asked = 0
    returning eq.examination_id
  )
  update examinations e set question_count = e.question_count - 1,
    disabled_at = case when e.question_count = 1 then coalesce(e.disabled_at, now()) else e.disabled_at end
  from withdrawn w where e.id = w.examination_id;
end $$;

-- Those of the questions whose current version stands in a sheet of any company; such a version never changes.
create index surveys_by_version on surveys (question_id, version);
create function asked_questions(p_question_ids int[]) returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select q.id from questions q
  where q.id = any (p_question_ids)
    and exists (select 1 from surveys s where s.question_id = q.id and s.version = q.version)
$$;

-- What the search of the question list looks in: full-width and half-width, capital and small letters alike.
-- Kept, because folding the statements of thousands of questions at every search takes too long.
alter table question_versions add search_text text not null
  generated always as (lower(normalize(title || E'\n' || statement, NFKC))) stored;

-- PUBLIC runs nothing of ours, which a new function may be run by: only the owner and the application do. Who holds a
-- session, the owner alone asks.
do $$
declare
  f regprocedure;
begin
  for f in
    select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to current_user', f);
    if f <> 'find_callers(bytea[])'::regprocedure then
      execute format('grant execute on function %s to tenant_application', f);
    end if;
  end loop;
end $$;
