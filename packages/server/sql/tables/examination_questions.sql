call hold_company_table('examination_questions', p_inserted => readable('questions', 'question_id'));
create policy answering on examination_questions to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());
