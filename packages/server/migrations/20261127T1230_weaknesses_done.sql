-- When what is shown was worked out: the work of a night may fail, and the figures of the one before stay.
alter table weakness_runs add column done_at timestamptz;
