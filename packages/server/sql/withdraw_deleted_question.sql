-- Takes a deleted or retired question of the asking company out of the examinations that have not asked it: of every company, since
-- a preset question may be in anybody's. Does nothing to a question that is asked. An examination that is left
-- without questions can never be completed: it ends, so that the course may be assigned again. One that is left with
-- answered questions alone was completed by its latest answer.
create function withdraw_deleted_question(p_question_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_companies bigint[];
  v_company bigint;
  v_examination_ids bigint[];
  v_now constant timestamptz := now();
begin
  if is_one_machine() then
    select case when q.preset then (select array_agg(c.id) from companies c) else array[q.company_id] end
    into v_companies
    from questions q where q.id = p_question_id and (q.deleted_at is not null or q.retired_at is not null)
      and q.company_id = app_company_id();
  else
    -- What the transaction has written into the bank is hidden from other machines' connections of another role. What is
    -- left is the company's own, of which it may take questions out of its examinations in any case.
    v_companies := array[app_company_id()];
  end if;
  -- Those that have an examination which has not asked it: they may stand on several machines.
  select array_agg(distinct eq.company_id) into v_companies
  from examination_questions eq
  where eq.company_id = any (v_companies) and eq.question_id = p_question_id and not eq.delivered and eq.asked = 0;

  foreach v_company in array coalesce(v_companies, '{}') loop
    select array_agg(eq.examination_id) into v_examination_ids
    from examination_questions eq
    where eq.company_id = v_company and eq.question_id = p_question_id and not eq.delivered and eq.asked = 0;

    -- Whoever makes a sheet locks the examination first; the same order here, so that neither waits for the other.
    perform from examinations e where e.company_id = v_company and e.id = any (v_examination_ids) order by e.id for update;

    with withdrawn as (
      delete from examination_questions eq
      where eq.company_id = v_company and eq.examination_id = any (v_examination_ids)
        and eq.question_id = p_question_id and not eq.delivered and eq.asked = 0
      returning eq.examination_id
    )
    update examinations e set question_count = e.question_count - 1,
      completed_on = case when e.question_count > 1 and e.answered_count >= e.question_count - 1 then (
        select max(s.answered_on) from survey_sheets sh
        join surveys s on s.company_id = v_company and s.survey_sheet_id = sh.id
        where sh.company_id = v_company and sh.examination_id = e.id and sh.kind = 'Daily') end,
      disabled_at = case when e.question_count = 1 then coalesce(e.disabled_at, v_now) else e.disabled_at end
    from withdrawn w where e.company_id = v_company and e.id = w.examination_id;
  end loop;
end $$;
revoke execute on function withdraw_deleted_question from public;
grant execute on function withdraw_deleted_question to tenant_application;
