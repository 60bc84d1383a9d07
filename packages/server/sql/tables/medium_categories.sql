call hold_company_table('medium_categories',
  p_inserted => '(not preset or is_of_vendor(company_id)) and ' || readable('major_categories', 'major_category_id'),
  p_updated => 'not preset or is_of_vendor(company_id)');
-- What the vendor marks as preset is read by all, and marked by the vendor alone.
create policy preset on medium_categories for select to tenant_application using (preset);
-- What may be a preset is pointed at only by whoever may read it: another company cannot be kept from deleting its own.

create trigger raise_revision before update on medium_categories
  for each row execute function raise_revision('updated_at');
