-- The question, and the wording of it that is asked.
call hold_company_table('surveys', p_inserted => case when is_distributed()
  then 'can_read_wording(question_id, variant_id)'
  else 'exists (select from questions q left join questions w on w.id = variant_id and w.variant_of = q.id
    where q.id = question_id and (variant_id is null or w.id is not null))' end);
create policy answering on surveys to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());
