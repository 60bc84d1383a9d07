-- Tells the company's programs the result of an examination that an answer has completed, and each result that is
-- another one afterwards. Sums that are rebuilt go by way of no result at all, and tell nothing.
create function tell_result_to_programs() returns trigger language plpgsql as $$
begin
  perform tell_programs(new.company_id,
    case when old.result is null then 'examination.completed' else 'examination.result_changed' end,
    case when old.result is null
      then format('examination_completed_%s_%s', new.id, new.result)
      else format('examination_result_changed_%s', gen_random_uuid()) end,
    new.user_id,
    jsonb_build_object('examination_id', new.id, 'user_id', new.user_id, 'course_template_id', new.course_template_id,
      'result', new.result, 'correct_count', new.correct_count, 'question_count', new.question_count)
    || case when old.result is null then '{}'::jsonb else jsonb_build_object('former_result', old.result) end);
  return null;
end $$;
revoke execute on function tell_result_to_programs from public;
