-- What a document has and what was not read, as sentences; null: not known.
alter table question_creation_requests add column left_out jsonb;
