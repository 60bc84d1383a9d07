-- without transaction
alter table user_attributes validate constraint user_attributes_used_as_check;
