call hold_company_table('reorganisations');

create trigger raise_revision before update on reorganisations
  for each row execute function raise_revision('updated_at', 'task_id', 'done_at', 'undone_at', 'made', 'told');
