-- Seats that a company asked the operator for, all in all: a contract that charges nobody has as many as were approved.
-- Kept until the company has them or takes the request back.
alter table companies
  add column seats_requested int check (seats_requested between 1 and 100000),
  add column seats_requested_at timestamptz,
  add constraint seats_requested_when check ((seats_requested is null) = (seats_requested_at is null));
