call hold_company_table('contracts');

create trigger raise_revision before update on contracts
  for each row execute function raise_revision('synced_at', 'sync_count');
