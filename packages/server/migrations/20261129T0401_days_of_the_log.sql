-- without transaction
-- A day of long ago is found without reading all that came after it.
create index concurrently audit_log_by_day on audit_log (company_id, created_at desc, id desc);
