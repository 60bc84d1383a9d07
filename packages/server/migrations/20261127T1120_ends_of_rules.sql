-- From which day the last day of a course that a rule gives is counted, and whether days off count.
-- locks: a few rules for each course of a company
alter table assignment_rules
  add column ends_counted_in text not null default 'Days'
    constraint assignment_rules_ends_counted_in_check check (ends_counted_in in ('Days', 'WorkingDays')),
  add column ends_counted_from text not null default 'Assigned'
    constraint assignment_rules_ends_counted_from_check check (ends_counted_from in ('Assigned', 'Joined'));
