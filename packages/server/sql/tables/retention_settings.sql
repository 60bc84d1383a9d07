call hold_company_table('retention_settings');

create trigger raise_revision before update on retention_settings
  for each row execute function raise_revision('updated_at');
