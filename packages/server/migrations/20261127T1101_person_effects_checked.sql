-- without transaction
alter table memory_weights validate constraint memory_weights_reason_check;
