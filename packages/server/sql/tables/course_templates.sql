call hold_company_table('course_templates');
-- What the vendor marks as preset is read by all once it is no draft any more, and marked by the vendor alone.
create policy preset on course_templates for select to tenant_application using (preset and state <> 'Draft');
create policy preset_of_vendor on course_templates as restrictive for insert to tenant_application
  with check (not preset or exists (select from companies c where c.id = company_id and c.is_vendor));
create policy preset_stays_of_vendor on course_templates as restrictive for update to tenant_application
  with check (not preset or exists (select from companies c where c.id = company_id and c.is_vendor));
create policy answering on course_templates for select to tenant_answering
  using (company_id = answering_company_id() or preset);

create trigger raise_revision before update on course_templates
  for each row execute function raise_revision('updated_at');
