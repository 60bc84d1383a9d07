-- A draft that takes the place of a published question's wording once it is published, and what that question was when
-- the draft was begun; null: it is none.
alter table questions add column amends_id bigint;
alter table questions add column amends_base jsonb;
alter table questions add constraint questions_amends foreign key (company_id, amends_id)
  references questions (company_id, id) on delete cascade not valid;
alter table questions add constraint questions_amends_check
  check (amends_id is null or review_state is not null and amends_base is not null and amends_id <> id) not valid;
create unique index questions_amendment on questions (company_id, amends_id) where amends_id is not null and deleted_at is null; -- locks: none has one yet
create index questions_by_amends on questions (company_id, amends_id) where amends_id is not null; -- locks: none has one yet
