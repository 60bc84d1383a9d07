-- Those of the asking company's questions whose current version stands in a sheet of any company; such a version never
-- changes.
create function asked_questions(p_question_ids bigint[]) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select q.id from questions q
  where q.id = any (p_question_ids) and q.company_id = (select app_company_id())
    and (exists (select 1 from surveys s where s.question_id = q.id and s.version = q.version)
      or exists (select 1 from surveys s where s.variant_id = q.id and s.variant_version = q.version))
$$;
revoke execute on function asked_questions from public;
grant execute on function asked_questions to tenant_application;
