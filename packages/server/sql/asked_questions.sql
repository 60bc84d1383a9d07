-- Those of the asking company's questions whose current version stands in a sheet of any company; such a version never
-- changes. Question by question: sheets may stand on other machines than the bank.
create function asked_questions(p_question_ids bigint[]) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_company constant bigint := app_company_id();
  v_question record;
begin
  for v_question in
    select q.id, q.version from questions q where q.id = any (p_question_ids) and q.company_id = v_company
  loop
    perform from surveys s where s.question_id = v_question.id and s.version = v_question.version limit 1;
    if not found then
      perform from surveys s where s.variant_id = v_question.id and s.variant_version = v_question.version limit 1;
    end if;
    if found then
      return next v_question.id;
    end if;
  end loop;
end $$;
revoke execute on function asked_questions from public;
grant execute on function asked_questions to tenant_application;
