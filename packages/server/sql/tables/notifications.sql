call hold_company_table('notifications');
-- The answer with which an examination is completed also tells its result. Sums that are rebuilt tell nothing anew.
create policy answering on notifications to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());
