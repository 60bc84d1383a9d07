call hold_company_table('major_categories',
  p_inserted => 'not preset or is_of_vendor(company_id)', p_updated => 'not preset or is_of_vendor(company_id)');
-- What the vendor marks as preset is read by all, and marked by the vendor alone.
create policy preset on major_categories for select to tenant_application using (preset);

create trigger raise_revision before update on major_categories
  for each row execute function raise_revision('updated_at');
