-- What was read of a document, counted; null: it was not read yet, or before this was counted.
alter table question_creation_requests add column read_parts jsonb;
