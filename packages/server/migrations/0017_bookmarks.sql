-- Questions that a learner wants to find again.

create table bookmarks (
  company_id bigint not null,
  user_id bigint not null,
  question_id bigint not null references questions,
  -- The answer that is shown: the latest one when the bookmark was set.
  survey_id bigint not null,
  note text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, question_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, survey_id) references surveys (company_id, id) on delete cascade
);
create index bookmarks_by_question on bookmarks (question_id, company_id);
create index bookmarks_by_survey on bookmarks (company_id, survey_id);
