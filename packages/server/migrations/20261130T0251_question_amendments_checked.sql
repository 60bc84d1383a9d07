-- without transaction
alter table questions validate constraint questions_amends;
alter table questions validate constraint questions_amends_check;
