call hold_company_table('question_reports');
create policy company_reference on question_reports as restrictive for insert to tenant_application
  with check (exists (select from questions q where q.id = question_id));
-- Whoever provides a question reads what the people of other companies find wrong with it, and not what they ask each other.
create policy of_provided on question_reports for select to tenant_application
  using (reason <> 'ask' and exists (select from questions q
    where q.id = question_id and q.preset and q.company_id = (select app_company_id())));
create policy answering on question_reports for select to tenant_answering
  using (company_id = answering_company_id());

create trigger raise_revision before update on question_reports
  for each row execute function raise_revision('seen_at');
