-- What each entry was and became, in words, once it was done: departments that it named may be no more.
alter table reorganisations add column told jsonb;
