-- People may be let ask who edits the basic that a question belongs to.
alter table companies drop constraint companies_help_from_check;
alter table companies add constraint companies_help_from_check
  check (help_from in ('Managers', 'Contacts', 'Editors', 'Nobody')) not valid;
