call hold_company_table('questions',
  p_inserted => '(not preset or is_of_vendor(company_id)) and ' || readable('minor_categories', 'minor_category_id'),
  p_updated => 'not preset or is_of_vendor(company_id)');
-- What the vendor marks as preset is read by all, and marked by the vendor alone.
create policy preset on questions for select to tenant_application using (preset);
create policy answering on questions for select to tenant_answering
  using (company_id = answering_company_id() or preset);

create trigger raise_revision before update on questions
  for each row execute function raise_revision('updated_at', 'forgetting_told_at');
