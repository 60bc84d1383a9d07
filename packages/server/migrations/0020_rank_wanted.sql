-- Whether a person wants to see their rank within the department. Nobody is ranked to themselves unasked.
alter table users add column rank_enabled boolean not null default false;
