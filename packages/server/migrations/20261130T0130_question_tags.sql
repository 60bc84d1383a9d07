-- Words of the company by which its questions are told apart, in the order in which they were given.
alter table questions add column tags text[] not null default '{}';
