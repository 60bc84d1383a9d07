-- Who holds live sessions, by the hashes of their tokens, what they may do in their company, and what they must do first;
-- nobody whose real self has gone.
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
  set random_page_cost = 1
as $$
begin
  return query
    select s.token_hash, s.expires_at, s.last_used_at, s.confirmed_at, s.id, s.user_id, s.real_user_id, r.name,
      u.company_id, u.role,
      exists (select 1 from department_editors e where e.company_id = u.company_id and e.user_id = u.id),
      c.time_zone, c.is_vendor, c.read_only_at,
      case
        when s.real_user_id <> s.user_id then null
        when u.password_change_required and s.method <> 'single-sign-on' then 'change-password'
        -- Who has an address gets a code by mail; the others have to choose a factor of their own.
        when c.two_factor_required and s.method = 'password' and u.email is null and u.totp_confirmed_at is null
          and not exists (select 1 from passkeys p where p.company_id = u.company_id and p.user_id = u.id)
          then 'set-up-second-factor'
      end,
      u.day_starts_at::int
    from sessions s
    join users u on u.company_id = s.company_id and u.id = s.user_id
    join companies c on c.id = u.company_id
    join users r on r.company_id = s.real_company_id and r.id = s.real_user_id
    where s.token_hash = any (p_token_hashes) and u.deactivated_at is null and c.deactivated_at is null
      and r.deactivated_at is null and (r.id = u.id or r.role = 'SuperAdmin');
end $$;
revoke execute on function find_callers from public;
grant execute on function find_callers to tenant_system;
