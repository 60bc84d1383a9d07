-- How many questions of an examination had come by its last day, kept once that has passed with questions left; null
-- before, and until it is counted (again). One that never came fails nobody.
alter table examinations add column offered_count smallint;
grant update (offered_count) on examinations to tenant_application;

create function forget_offered_questions() returns trigger language plpgsql as $$
begin
  new.offered_count := null;
  return new;
end $$;
revoke execute on function forget_offered_questions() from public;

-- Not on the columns that answers change.
create trigger forget_offered_questions before update of from_date, to_date, disabled_at on examinations
  for each row execute function forget_offered_questions();
