call hold_company_table('webhooks');
create policy answering on webhooks for select to tenant_answering using (company_id = answering_company_id());
