call hold_company_table('examinations', p_inserted => readable('course_templates', 'course_template_id'));
create policy answering on examinations to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());

create trigger tell_result after update on examinations for each row
  when (old.completed_on is null and new.completed_on is not null and current_user = 'tenant_answering')
  execute function tell_result();
create trigger tell_result_to_programs after update on examinations for each row
  when (new.result is not null and new.result is distinct from old.result
    and (old.result is not null or current_user = 'tenant_answering' or new.question_count < old.question_count))
  execute function tell_result_to_programs();
-- Not on the columns that answers change.
create trigger forget_offered_questions before update of from_date, to_date, disabled_at on examinations
  for each row execute function forget_offered_questions();
