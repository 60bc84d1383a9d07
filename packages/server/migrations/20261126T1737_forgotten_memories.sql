-- without transaction
-- The few memories of questions that do not stick, among all of a company's.
create index concurrently memories_forgotten on memories (company_id, question_id) where lapses >= 4;
