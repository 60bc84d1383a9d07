-- Other days, other questions that can come: they are counted again.
create function forget_offered_questions() returns trigger language plpgsql as $$
begin
  new.offered_count := null;
  return new;
end $$;
revoke execute on function forget_offered_questions from public;
