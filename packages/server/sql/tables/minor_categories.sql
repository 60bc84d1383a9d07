call hold_company_table('minor_categories',
  p_inserted => '(not preset or is_of_vendor(company_id)) and ' || readable('medium_categories', 'medium_category_id'),
  p_updated => 'not preset or is_of_vendor(company_id)');
-- What the vendor marks as preset is read by all, and marked by the vendor alone.
create policy preset on minor_categories for select to tenant_application using (preset);

create trigger raise_revision before update on minor_categories
  for each row execute function raise_revision('updated_at');
