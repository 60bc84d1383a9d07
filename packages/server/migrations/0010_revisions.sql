-- What several people edit has a revision, which grows with every change: who saves a change says which one it was made
-- from, and does not overwrite what somebody else has changed meanwhile.

alter table companies add column revision int not null default 1;
alter table departments add column revision int not null default 1;
alter table major_categories add column revision int not null default 1;
alter table medium_categories add column revision int not null default 1;
alter table minor_categories add column revision int not null default 1;
alter table questions add column revision int not null default 1;
alter table course_templates add column revision int not null default 1;
alter table users add column revision int not null default 1;

-- The revision that a change led to: entries after the one that somebody knows say what has changed since. Null for
-- entries about what has no revision, and for those of before.
alter table audit_log add column revision int;
