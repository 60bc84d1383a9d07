call hold_company_table('reminder_preferences');

create trigger raise_revision before update on reminder_preferences
  for each row execute function raise_revision('next_at', 'reminded_from');
