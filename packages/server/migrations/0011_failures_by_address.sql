-- Failures of signing in are counted by account and address since 0007: the counters of the account alone are over.
alter table users
  drop column failed_sign_ins,
  drop column locked_until;
