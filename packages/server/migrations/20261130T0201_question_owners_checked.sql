-- without transaction
alter table questions validate constraint questions_owner;
alter table notifications validate constraint notifications_kind_check;
