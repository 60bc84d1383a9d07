-- Tells the company's webhooks that want it what happened, in the transaction in which it happens. The same message is
-- told once. p_user_id: whom it is about, or null.
create function tell_programs(p_company_id bigint, p_event text, p_message_id text, p_user_id bigint, p_data jsonb)
returns void language sql as $$
  insert into webhook_deliveries (company_id, webhook_id, message_id, event, user_id, data)
  select p_company_id, w.id, p_message_id, p_event, p_user_id, p_data
  from webhooks w
  where w.company_id = p_company_id and p_event = any (w.events) and w.stopped_at is null
  order by w.id
  on conflict (company_id, webhook_id, message_id) do nothing
$$;
revoke execute on function tell_programs from public;
grant execute on function tell_programs to tenant_application, tenant_answering, tenant_system;
