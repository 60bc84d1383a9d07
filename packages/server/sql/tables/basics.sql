call hold_company_table('basics',
  p_inserted => 'not preset or is_of_vendor(company_id)', p_updated => 'not preset or is_of_vendor(company_id)');
-- What the vendor marks as preset is read by all, and marked by the vendor alone.
create policy preset on basics for select to tenant_application using (preset);
create policy answering on basics for select to tenant_answering
  using (company_id = answering_company_id() or preset);
