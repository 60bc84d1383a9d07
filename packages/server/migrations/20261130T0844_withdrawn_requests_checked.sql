-- without transaction
alter table data_requests validate constraint data_requests_state_check;
alter table data_requests validate constraint data_requests_decided;
alter table notifications validate constraint notifications_kind_check;
