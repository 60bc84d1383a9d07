-- without transaction
alter table notifications validate constraint notifications_kind_check;
