-- Whatever writes a version, a form, a batch or an import: its readings are made anew.
create function forget_readings() returns trigger language plpgsql as $$
begin
  insert into question_readings (question_id, version, company_id)
  values (new.question_id, new.version, new.company_id)
  on conflict (question_id, version) do update set made_at = null;
  return null;
end $$;
revoke execute on function forget_readings from public;
