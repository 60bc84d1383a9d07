-- The code of a company that was given none.
create function fill_company_code() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.code = '' then new.code := 'c' || new.id; end if;
  return new;
end $$;
revoke execute on function fill_company_code from public;
