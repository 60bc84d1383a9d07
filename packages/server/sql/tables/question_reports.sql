call hold_company_table('question_reports', p_inserted => readable('questions', 'question_id'));
-- Whoever provides a question reads what the people of other companies find wrong with it, and not what they ask each other.
call show_rows('question_reports', 'of_provided', 'tenant_application', 'reason <> ''ask'' and ' || case when is_distributed()
  then 'is_own_preset_question(question_id)'
  else 'exists (select from questions q where q.id = question_id and q.preset and q.company_id = (select app_company_id()))' end);
create policy answering on question_reports for select to tenant_answering
  using (company_id = answering_company_id());

create trigger raise_revision before update on question_reports
  for each row execute function raise_revision('seen_at');
