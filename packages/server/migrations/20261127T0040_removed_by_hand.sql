-- Who had a course taken from them by hand is not given it again by a rule.
alter table assignment_rule_people drop constraint assignment_rule_people_outcome_check;
alter table assignment_rule_people add constraint assignment_rule_people_outcome_check check (
  outcome in ('Assigned', 'Held', 'Present', 'Removed')) not valid;
