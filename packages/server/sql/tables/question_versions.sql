call hold_company_table('question_versions');
-- The parts of what is preset.
create policy preset on question_versions for select to tenant_application
  using (exists (select from questions q where q.id = question_id and q.preset));
create policy answering on question_versions for select to tenant_answering
  using (company_id = answering_company_id() or exists (select from questions q where q.id = question_id and q.preset));

create trigger new_version_without_readings after insert on question_versions
  for each row execute function forget_readings();
create trigger changed_version_without_readings after update of statement, selectable, orderable, commentary on question_versions
  for each row
  when (new.statement is distinct from old.statement or new.selectable is distinct from old.selectable
    or new.orderable is distinct from old.orderable or new.commentary is distinct from old.commentary)
  execute function forget_readings();
