call hold_company_table('surveys');
-- The question, and the wording of it that is asked.
create policy company_reference on surveys as restrictive for insert to tenant_application
  with check (exists (
    select from questions q left join questions w on w.id = variant_id and w.variant_of = q.id
    where q.id = question_id and (variant_id is null or w.id is not null)));
create policy answering on surveys to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());
