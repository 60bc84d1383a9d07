call hold_company_table('question_creation_proposals',
  p_inserted => 'question_id is null or ' || readable('questions', 'question_id'));

create trigger raise_revision before update on question_creation_proposals
  for each row execute function raise_revision('warnings');
