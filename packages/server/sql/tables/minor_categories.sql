call hold_company_table('minor_categories');
-- What the vendor marks as preset is read by all, and marked by the vendor alone.
create policy preset on minor_categories for select to tenant_application using (preset);
create policy preset_of_vendor on minor_categories as restrictive for insert to tenant_application
  with check (not preset or exists (select from companies c where c.id = company_id and c.is_vendor));
create policy preset_stays_of_vendor on minor_categories as restrictive for update to tenant_application
  with check (not preset or exists (select from companies c where c.id = company_id and c.is_vendor));
create policy company_reference on minor_categories as restrictive for insert to tenant_application
  with check (exists (select from medium_categories m where m.id = medium_category_id));

create trigger raise_revision before update on minor_categories
  for each row execute function raise_revision('updated_at');
