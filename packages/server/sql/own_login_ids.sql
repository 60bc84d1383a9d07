-- What many login ids become, as own_login_id says it of one: as they were typed, or with the company's code before
-- them where another company has them. More than 20 a day of other companies' tell nothing apart: then all get the code.
-- Nothing is held: who enters the same at the same moment is refused by users_login_id_taken.
create function own_login_ids(p_wanted text[], p_now timestamptz) returns table (wanted text, login_id text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := app_company_id();
  v_code text;
  v_told int;
  v_taken text[];
  v_wanted text;
  v_coded text;
  v_found text;
  v_number int;
begin
  if v_company is null then raise exception 'no company is set'; end if;
  select c.code into strict v_code from companies c where c.id = v_company;
  v_told := counted_for_company('login ids of others', p_now);
  select coalesce(array_agg(w), '{}') into v_taken from unnest(p_wanted) w
    join sign_in_names n on n.kind = 'login-id' and n.name = lower(w) and n.company_id <> v_company;
  foreach v_wanted in array p_wanted loop
    v_found := v_wanted;
    if v_wanted = any (v_taken) or v_told + cardinality(v_taken) > 20 and not exists (
      select from sign_in_names n
      where n.kind = 'login-id' and n.name = lower(v_wanted) and n.company_id = v_company) then
      v_coded := case when starts_with(lower(v_wanted), v_code || '-') then v_wanted
        else v_code || '-' || left(v_wanted, 60 - length(v_code)) end;
      v_found := v_coded;
      v_number := 1;
      while exists (select from sign_in_names n
        where n.kind = 'login-id' and n.name = lower(v_found) and n.company_id <> v_company) loop
        v_number := v_number + 1;
        v_found := left(v_coded, 60) || '-' || v_number;
      end loop;
    end if;
    wanted := v_wanted;
    login_id := v_found;
    return next;
  end loop;
  for v_number in 1 .. least(cardinality(v_taken), 21) loop
    perform count_for_company('login ids of others', interval '1 day', p_now);
  end loop;
end $$;
revoke execute on function own_login_ids from public;
grant execute on function own_login_ids to tenant_application;
