-- When somebody last had a mail about questions that wait for a second person, or about theirs that had one.
create table question_review_mails (
  company_id bigint not null,
  user_id bigint not null,
  told_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
