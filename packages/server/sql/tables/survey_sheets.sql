call hold_company_table('survey_sheets');
create policy answering on survey_sheets to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());

create trigger keep_basic_sitting after update on survey_sheets for each row
  when (new.kind = 'Basic' and old.finished_at is null and new.finished_at is not null)
  execute function keep_basic_sitting();
