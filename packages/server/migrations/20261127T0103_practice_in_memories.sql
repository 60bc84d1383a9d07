-- Of the answers that a memory rests on, those of practice: they are in no figure.
alter table memories
  add column practice_asked int not null default 0,
  add column practice_correct_count int not null default 0;
