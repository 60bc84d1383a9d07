-- Raises the revision of a row that changes. Columns that are named to it (at least one) are the server's own notes:
-- they may change without it. Of a column that a later migration adds, every change counts. What of a thing stands in
-- another table raises it with the update itself.
create function raise_revision() returns trigger language plpgsql as $$
begin
  if new.revision = old.revision
    and (to_jsonb(new) - tg_argv::text[]) is distinct from (to_jsonb(old) - tg_argv::text[]) then
    new.revision := old.revision + 1;
  end if;
  return new;
end $$;
revoke execute on function raise_revision from public;
