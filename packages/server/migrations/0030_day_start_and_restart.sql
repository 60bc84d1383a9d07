-- A day of a person may begin at another hour, and after an absence only so much is asked a day.

alter table users
  -- Minutes after midnight at which a day begins: what is done before belongs to the day before.
  add column day_starts_at smallint not null default 0
    check (day_starts_at between 0 and 720 and day_starts_at % 30 = 0),
  -- Most questions a day after an absence, until what waits from before is gone; null = no limit.
  add column restart_per_day smallint default 15 check (restart_per_day between 5 and 100);
