-- Tells a person the result of the examination that their answer has completed.
create function tell_result() returns trigger language plpgsql as $$
begin
  insert into notifications (company_id, user_id, kind, subject_id, data)
  select new.company_id, new.user_id, 'Result', new.id, jsonb_build_object(
    'name', t.name, 'examination_id', new.id, 'passed', new.result = 'Passed',
    'correct_count', new.correct_count, 'question_count', new.question_count)
  from course_templates t where t.id = new.course_template_id
  on conflict (company_id, user_id, kind, subject_id) do nothing;
  return null;
end $$;
revoke execute on function tell_result from public;
