call hold_company_table('question_search_texts');
-- The texts of what is offered to every company; `preset` is the question's own, by the foreign key.
create policy preset on question_search_texts for select to tenant_application using (preset);
