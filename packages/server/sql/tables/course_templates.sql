call hold_company_table('course_templates',
  p_inserted => 'not preset or is_of_vendor(company_id)', p_updated => 'not preset or is_of_vendor(company_id)');
-- What the vendor marks as preset is read by all once it is no draft any more, and marked by the vendor alone.
create policy preset on course_templates for select to tenant_application using (preset and state <> 'Draft');
create policy answering on course_templates for select to tenant_answering
  using (company_id = answering_company_id() or preset);

create trigger raise_revision before update on course_templates
  for each row execute function raise_revision('updated_at');
