call hold_company_table('medium_categories');
-- What the vendor marks as preset is read by all, and marked by the vendor alone.
create policy preset on medium_categories for select to tenant_application using (preset);
create policy preset_of_vendor on medium_categories as restrictive for insert to tenant_application
  with check (not preset or exists (select from companies c where c.id = company_id and c.is_vendor));
create policy preset_stays_of_vendor on medium_categories as restrictive for update to tenant_application
  with check (not preset or exists (select from companies c where c.id = company_id and c.is_vendor));
-- What may be a preset is pointed at only by whoever may read it: another company cannot be kept from deleting its own.
create policy company_reference on medium_categories as restrictive for insert to tenant_application
  with check (exists (select from major_categories m where m.id = major_category_id));

create trigger raise_revision before update on medium_categories
  for each row execute function raise_revision('updated_at');
