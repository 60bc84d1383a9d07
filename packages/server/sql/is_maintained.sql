-- Whether an examination goes on after its end: its holder passed it, its course (the company's own) is maintained, and
-- they hold or held no later examination of the course, ended by hand or not. Of one whose result was never decided the questions that came by its end
-- count, as `decideResult` of the domain has it.
-- PL/pgSQL, which keeps its plan for the connection: SQL would be planned anew by every statement that calls it.
create function is_maintained(p_company_id bigint, p_examination_id bigint, p_day date)
returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from examinations e
    join course_templates c on c.company_id = e.company_id and c.id = e.course_template_id
    where e.company_id = p_company_id and e.id = p_examination_id and c.maintenance_minutes is not null
      and e.recap_enabled and e.deleted_at is null and e.disabled_at is null and e.to_date < p_day
      and e.answered_count > 0 and e.correct_count * 100 >=
        e.pass_mark_percent::int * greatest(e.answered_count, coalesce(e.offered_count, e.question_count))
      and not exists (
        select from examinations later
        where later.company_id = p_company_id and later.user_id = e.user_id
          and later.course_template_id = e.course_template_id and later.deleted_at is null
          and (later.to_date is null or later.to_date > e.to_date or (later.to_date = e.to_date and later.id > e.id))));
end $$;
revoke execute on function is_maintained from public;
grant execute on function is_maintained to tenant_application, tenant_answering, tenant_system;
