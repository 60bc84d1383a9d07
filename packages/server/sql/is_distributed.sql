-- Whether policies are to be made for tables that several machines share. Asked only while they are made.
create function is_distributed() returns boolean language sql stable
  as $$ select coalesce(current_setting('app.layout', true), '') = 'distributed' $$;
revoke execute on function is_distributed from public;
