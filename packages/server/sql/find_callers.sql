-- Who holds live sessions, by the hashes of their tokens, what they may do in their company, and what they must do first;
-- nobody whose real self has gone. Sessions belong to no company: they are looked up alone, then those who hold them,
-- company by company, and those who act as another by themselves.
create function find_callers(p_token_hashes bytea[])
returns table (
  token_hash bytea, expires_at timestamptz, last_used_at timestamptz, confirmed_at timestamptz, session_id bigint,
  user_id bigint, real_user_id bigint, real_name text, company_id bigint, role text, is_editor boolean,
  time_zone text, is_vendor boolean, read_only_at timestamptz, required_step text,
  day_starts_at int)
language plpgsql stable set search_path = public, pg_temp
  -- Planned once, by keys alone, whatever the tables look like then (docs/architecture.md, "Answering").
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
  set enable_material = off set random_page_cost = 1
as $$
declare
  v_sessions sessions[];
  -- Their columns: other machines do not know the type of a row of sessions.
  v_hashes bytea[];
  v_expire timestamptz[];
  v_used timestamptz[];
  v_confirmed timestamptz[];
  v_ids bigint[];
  v_user_ids bigint[];
  v_holder_ids bigint[];
  v_methods text[];
  v_company_ids bigint[];
  v_session sessions;
  v_company bigint;
  v_companies bigint[] := '{}';
  -- Sessions of those who act as another, and their names.
  v_acting_ids bigint[] := '{}';
  v_real_names text[] := '{}';
  v_name text;
begin
  select coalesce(array_agg(s), '{}'), array_agg(s.token_hash), array_agg(s.expires_at), array_agg(s.last_used_at),
      array_agg(s.confirmed_at), array_agg(s.id), array_agg(s.user_id), array_agg(s.real_user_id), array_agg(s.method),
      array_agg(s.company_id)
    into v_sessions, v_hashes, v_expire, v_used, v_confirmed, v_ids, v_user_ids, v_holder_ids, v_methods, v_company_ids
    from sessions s where s.token_hash = any (p_token_hashes);
  foreach v_session in array v_sessions loop
    if v_session.company_id <> all (v_companies) then
      v_companies := v_companies || v_session.company_id;
    end if;
    if v_session.real_user_id <> v_session.user_id then
      select r.name into v_name from users r
      where r.company_id = v_session.real_company_id and r.id = v_session.real_user_id
        and r.deactivated_at is null and r.role = 'SuperAdmin';
      if found then
        v_acting_ids := v_acting_ids || v_session.id;
        v_real_names := v_real_names || v_name;
      end if;
    end if;
  end loop;
  foreach v_company in array v_companies loop
    return query
      select s.token_hash, s.expires_at, s.last_used_at, s.confirmed_at, s.id, s.user_id, s.real_user_id,
        case when s.real_user_id = u.id then u.name else r.name end,
        u.company_id, u.role,
        exists (select 1 from department_editors e where e.company_id = v_company and e.user_id = u.id),
        c.time_zone, c.is_vendor, c.read_only_at,
        case
          when s.real_user_id <> s.user_id then null
          when u.password_change_required and s.method <> 'single-sign-on' then 'change-password'
          -- Who has an address gets a code by mail; the others have to choose a factor of their own.
          when c.two_factor_required and s.method = 'password' and u.email is null and u.totp_confirmed_at is null
            and not exists (select 1 from passkeys p where p.company_id = v_company and p.user_id = u.id)
            then 'set-up-second-factor'
        end,
        u.day_starts_at::int
      from unnest(v_hashes, v_expire, v_used, v_confirmed, v_ids, v_user_ids, v_holder_ids, v_methods, v_company_ids)
        s (token_hash, expires_at, last_used_at, confirmed_at, id, user_id, real_user_id, method, company_id)
      join users u on u.company_id = v_company and u.id = s.user_id
      join companies c on c.id = v_company
      left join unnest(v_acting_ids, v_real_names) r (id, name) on r.id = s.id
      where s.company_id = v_company and u.deactivated_at is null and c.deactivated_at is null
        and (s.real_user_id = s.user_id or r.id is not null);
  end loop;
end $$;
revoke execute on function find_callers from public;
grant execute on function find_callers to tenant_system;
