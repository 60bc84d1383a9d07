-- For servers of the version before: read_sheet_to_answer, whose company comes first. Goes with the next version.
create function read_own_sheet(p_token text, p_user_id bigint, p_sheet_id bigint, p_limit int)
returns json
language sql as $$
  select read_sheet_to_answer(substring(p_token from '^\d{1,18}(?=\.)')::bigint, p_token, p_user_id, p_sheet_id, p_limit)
$$;
revoke execute on function read_own_sheet from public;
grant execute on function read_own_sheet to tenant_system;
