call hold_company_table('question_versions');
-- The parts of what is preset.
call show_rows('question_versions', 'preset', 'tenant_application', preset_of('questions', 'question_id'));
call show_rows('question_versions', 'answering', 'tenant_answering',
  'company_id = answering_company_id() or ' || preset_of('questions', 'question_id'));

-- Elsewhere whoever writes a version does (`forgetReadings`).
call unless_distributed('create trigger new_version_without_readings after insert on question_versions
  for each row execute function forget_readings()');
call unless_distributed('create trigger changed_version_without_readings
  after update of statement, selectable, orderable, commentary on question_versions
  for each row
  when (new.statement is distinct from old.statement or new.selectable is distinct from old.selectable
    or new.orderable is distinct from old.orderable or new.commentary is distinct from old.commentary)
  execute function forget_readings()');
