-- What mails say is sealed until they are sent and gone once the link in them is over; mails of companies that the
-- operator has not approved wait. Changes that others made to somebody's ways in can be undone by them.

alter table mails
  -- Sealed { text, html }; null once it was sent, or over.
  add column sealed_body bytea,
  -- When the link or the code in it is over; null when there is none.
  add column expires_at timestamptz;
alter table mails drop constraint mails_state_check;
-- held: the company waits for the operator's approval.
alter table mails add constraint mails_state_check check (state in ('waiting', 'held', 'kept', 'sent', 'failed'));
-- Bodies of before stand there in plain text. Those of links are long over; the rest said nothing that has to be kept.
update mails set text_body = null, html_body = null where state in ('failed', 'kept');
create index mails_with_body on mails (expires_at) where sealed_body is not null;
create index mails_held on mails (company_id) where state = 'held';

-- A way into somebody's account that somebody else changed.
create table account_changes (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  user_id int not null,
  way text not null
    check (way in ('email', 'login-id', 'initial-password', 'second-factors', 'single-sign-on')),
  -- The ways in as they were.
  before jsonb not null,
  -- SHA-256 of what undoes it; null where there was no mailbox to send it to.
  token_hash bytea unique,
  created_at timestamptz not null,
  -- Until then it can be undone.
  expires_at timestamptz not null,
  undone_at timestamptz,
  -- When its owner has read of it in the product.
  seen_at timestamptz,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index account_changes_by_user on account_changes (company_id, user_id, id);
create index account_changes_of_user on account_changes (user_id);
create index account_changes_expiry on account_changes (expires_at);
call hold_company_table('account_changes');
-- Undone by a link, before anybody has signed in.
grant select, insert, update, delete on account_changes to tenant_system;
grant select (expires_at) on mails to tenant_application;
