call hold_company_table('questions');
-- What the vendor marks as preset is read by all, and marked by the vendor alone.
create policy preset on questions for select to tenant_application using (preset);
create policy preset_of_vendor on questions as restrictive for insert to tenant_application
  with check (not preset or exists (select from companies c where c.id = company_id and c.is_vendor));
create policy preset_stays_of_vendor on questions as restrictive for update to tenant_application
  with check (not preset or exists (select from companies c where c.id = company_id and c.is_vendor));
create policy company_reference on questions as restrictive for insert to tenant_application
  with check (exists (select from minor_categories m where m.id = minor_category_id));
create policy answering on questions for select to tenant_answering
  using (company_id = answering_company_id() or preset);

create trigger raise_revision before update on questions
  for each row execute function raise_revision('updated_at', 'forgetting_told_at');
