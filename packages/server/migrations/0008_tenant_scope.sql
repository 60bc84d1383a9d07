-- What the operator's people do as other users, and how the log is read.

alter table sessions
  -- While somebody acts as another: when their own session would have ended. null otherwise.
  add column own_expires_at timestamptz;

create index audit_log_by_real_user on audit_log (company_id, real_user_id, id desc);
create index audit_log_by_target on audit_log (company_id, target_type, target_id, id desc);
