-- When compulsory learning may be asked of somebody, as the domain's rules read it; null: at any time. A company without
-- rules costs one look into an index.
create function learning_hours_of(p_company_id bigint, p_user_id bigint)
returns json
language plpgsql stable as $$
begin
  -- Most companies have none: then nothing else is looked at.
  if not exists (select from learning_hours h where h.company_id = p_company_id) then
    return null;
  end if;
  return (select json_build_object('spans', h.spans, 'outside', h.outside, 'timeZone', c.time_zone, 'dayStartsAt', u.day_starts_at,
    -- The latest ones alone: each is of one day.
    'requests', (
      select coalesce(json_agg(json_build_object('day', r.day, 'state', r.state, 'decided_at', r.decided_at,
        'allowed_until', r.allowed_until, 'answer', r.answer) order by r.id desc), '[]')
      from (
        select * from learning_requests q where q.company_id = p_company_id and q.user_id = p_user_id
        order by q.id desc limit 5) r))
  from learning_hours h
  join users u on u.company_id = p_company_id and u.id = p_user_id
  join companies c on c.id = p_company_id
  where h.company_id = p_company_id and h.id = learning_hours_id(p_company_id, p_user_id));
end $$;
revoke execute on function learning_hours_of from public;
grant execute on function learning_hours_of to tenant_application, tenant_answering;
