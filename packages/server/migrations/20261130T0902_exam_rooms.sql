-- A room in which an examination is held: who types its code may begin there, as long as it is open.
create table exam_rooms (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  basic_id bigint not null,
  -- Where it is; empty: nobody said.
  name text not null check (length(name) <= 100),
  code text not null check (code ~ '^[0-9]{6}$'),
  opened_at timestamptz not null,
  ends_at timestamptz not null,
  closed_at timestamptz,
  -- Null: by somebody who was deleted since, or one of the operator's.
  opened_by bigint,
  primary key (company_id, id),
  check (ends_at > opened_at),
  foreign key (company_id, basic_id) references company_basics (company_id, basic_id) on delete cascade,
  foreign key (company_id, opened_by) references users (company_id, id) on delete set null (opened_by)
);
create index exam_rooms_by_basic on exam_rooms (company_id, basic_id, id);
create unique index exam_rooms_by_code on exam_rooms (company_id, basic_id, code) where closed_at is null;
create index exam_rooms_by_opener on exam_rooms (company_id, opened_by);

-- The room in which a sheet was begun; null: in none.
alter table survey_sheets add column exam_room_id bigint;
alter table survey_sheets add constraint survey_sheets_exam_room
  foreign key (company_id, exam_room_id) references exam_rooms (company_id, id) on delete set null (exam_room_id) not valid;

-- Rules that were saved before say so of what they do not ask for.
update company_basics set exam_rules = '{"pools": null, "honesty": null, "counts_leaving": false, "needs_room_code": false}' || exam_rules
where exam_rules is not null; -- locks: few basics are examinations
