-- How the words of a commentary are read, told once the question was answered: [{ surface, reading }].
alter table question_readings add column commentary_readings jsonb not null default '[]';

-- Made anew, a few at a time; until then those that are there are shown.
-- locks: a row for each version of a question, which learners only read
update question_readings r set made_at = null
from question_versions v
where v.question_id = r.question_id and v.version = r.version and v.commentary <> '' and r.made_at is not null;
