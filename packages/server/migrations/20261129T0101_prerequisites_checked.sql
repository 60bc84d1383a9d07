-- without transaction
alter table assignment_rule_people validate constraint assignment_rule_people_outcome_check;
