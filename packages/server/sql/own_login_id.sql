-- What a login id becomes in the company of the transaction: as it was typed, or with the company's code before it
-- where another company has it. After 20 such in a day it always gets the code: then there is nothing left to find out.
-- Held until the transaction ends, so that no two get the same.
create function own_login_id(p_wanted text, p_now timestamptz) returns text
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := app_company_id();
  v_coded text;
  v_found text := p_wanted;
  v_number int := 1;
  v_is_over boolean;
begin
  select code || '-' || left(p_wanted, 60 - length(code)) into strict v_coded from companies where id = v_company;
  perform pg_advisory_xact_lock(hashtextextended('login id ' || lower(p_wanted), 0));
  select count >= 20 into v_is_over from rate_limits
    where key = sha256(convert_to('login ids of others of company ' || v_company, 'UTF8')) and ends_at > p_now;
  if exists (select from sign_in_names
    where kind = 'login-id' and name = lower(p_wanted) and company_id = v_company) then
    return p_wanted;
  end if;
  if starts_with(lower(p_wanted), split_part(v_coded, '-', 1) || '-') then v_coded := p_wanted; end if;
  if coalesce(v_is_over, false) then v_found := v_coded; end if;
  while exists (select from sign_in_names
    where kind = 'login-id' and name = lower(v_found) and company_id <> v_company) loop
    v_found := case when v_number = 1 then v_coded else left(v_coded, 60) || '-' || v_number end;
    v_number := v_number + 1;
  end loop;
  if lower(v_found) <> lower(p_wanted) then
    perform count_for_company('login ids of others', interval '1 day', p_now);
  end if;
  return v_found;
end $$;
revoke execute on function own_login_id from public;
grant execute on function own_login_id to tenant_application;
