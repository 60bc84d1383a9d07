-- Requests for documents and inquiries that anybody may send, and what the operator answers.

create table inquiries (
  id bigint generated always as identity primary key,
  receipt_number text not null unique check (receipt_number ~ '^TK-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  inquiry_type text not null check (inquiry_type in ('DocumentRequest', 'Inquiry', 'SupportInquiry')),
  name text not null,
  company_name text,
  email text not null,
  contact_channel text not null check (contact_channel = 'Email'),
  body text not null,
  -- SHA-256 of the form's token and what was sent with it: sent again, it is the same inquiry. Null without a token.
  submission_hash bytea unique,
  -- A program seems to have sent it.
  suspected boolean not null default false,
  -- Who was signed in when it was sent. The company's deletion and the person's leave the inquiry.
  sender_company_id bigint references companies on delete set null,
  sender_user_id bigint,
  status text not null default 'New' check (status in ('New', 'InProgress', 'Done')),
  note text not null default '',
  -- The SuperAdmin who looks after it.
  assigned_to bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Since when it is done: it is deleted some time after.
  done_at timestamptz,
  revision int not null default 1,
  check ((status = 'Done') = (done_at is not null))
);
create index inquiries_newest on inquiries (created_at desc, id desc) where not suspected;
create index inquiries_by_status on inquiries (status, created_at desc) where not suspected;
create index inquiries_by_email on inquiries (email);
create index inquiries_of_company on inquiries (sender_company_id) where sender_company_id is not null;
create index inquiries_of_user on inquiries (sender_user_id) where sender_user_id is not null;
create index inquiries_assigned on inquiries (assigned_to) where assigned_to is not null;
create index inquiries_done on inquiries (done_at) where done_at is not null;
create index inquiries_suspected on inquiries (created_at) where suspected;

create table inquiry_replies (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references inquiries on delete cascade,
  body text not null,
  sent_by bigint,
  -- Not a reference: mails are deleted after 90 days, and the answer stays.
  mail_id bigint,
  created_at timestamptz not null default now()
);
create index inquiry_replies_by_inquiry on inquiry_replies (inquiry_id, id);
create index inquiry_replies_by_sender on inquiry_replies (sent_by) where sent_by is not null;

-- The operator's own: read and written by the system alone.
revoke all on inquiries, inquiry_replies from tenant_application;
grant select, insert, update, delete on inquiries, inquiry_replies to tenant_system;
grant usage, select on sequence inquiries_id_seq, inquiry_replies_id_seq to tenant_system;
revoke all on sequence inquiries_id_seq, inquiry_replies_id_seq from tenant_application;

-- Where an answer to a mail goes, if not to its sender.
alter table mails add column reply_to text;
