-- Invitations that wait for their day, or until the operator has approved the company.

alter table users add column invitation_queued_at timestamptz;
create index users_queued_invitations on users (company_id, invitation_queued_at, id)
  where invitation_queued_at is not null;

-- When the operator was told that mails of the company wait; null = not yet.
alter table companies add column approval_told_at timestamptz;

-- Of those that are done: for whom something is still to come, such as an invitation that waits for its day.
alter table tasks add column queued int not null default 0;
