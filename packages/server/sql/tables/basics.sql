call hold_company_table('basics');
-- What the vendor marks as preset is read by all, and marked by the vendor alone.
create policy preset on basics for select to tenant_application using (preset);
create policy preset_of_vendor on basics as restrictive for insert to tenant_application
  with check (not preset or exists (select from companies c where c.id = company_id and c.is_vendor));
create policy preset_stays_of_vendor on basics as restrictive for update to tenant_application
  with check (not preset or exists (select from companies c where c.id = company_id and c.is_vendor));
create policy answering on basics for select to tenant_answering
  using (company_id = answering_company_id() or preset);
