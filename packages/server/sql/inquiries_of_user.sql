-- What somebody has sent while they were signed in, for the export of their data.
create function inquiries_of_user(p_user bigint)
returns table (
  receipt_number text, inquiry_type text, name text, company_name text, email text, body text,
  created_at timestamptz, replies json
)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.receipt_number, i.inquiry_type, i.name, i.company_name, i.email, i.body, i.created_at, (
    select coalesce(json_agg(json_build_object('body', r.body, 'created_at', r.created_at) order by r.id), '[]')
    from inquiry_replies r where r.inquiry_id = i.id)
  from inquiries i
  where i.sender_company_id = app_company_id() and i.sender_user_id = p_user order by i.id
$$;
revoke execute on function inquiries_of_user from public;
grant execute on function inquiries_of_user to tenant_application;
