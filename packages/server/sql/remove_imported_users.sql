-- Deletes people whom an import of the transaction's company has made and nobody has touched: they never signed in,
-- were not changed, hold nothing, were given no leave. The role of companies' work may delete no others. Answers whom it
-- has deleted.
create function remove_imported_users(p_import_id bigint, p_user_ids bigint[]) returns setof bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := app_company_id();
  v_ids bigint[];
  v_addresses text[];
begin
  -- Locked first: whoever gives them something meanwhile is waited for, and seen below.
  perform from users where company_id = v_company and id = any (p_user_ids) order by id for update;
  select array_agg(u.id) into v_ids
    from import_rows r join imports i on i.company_id = r.company_id and i.id = r.import_id
    join users u on u.company_id = r.company_id and u.id = r.user_id
    where r.company_id = v_company and r.import_id = p_import_id and r.outcome = 'Create' and u.id = any (p_user_ids)
      and u.last_signed_in_at is null and u.updated_at = i.written_at and u.deactivated_at is null
      and not exists (select from examinations e where e.company_id = u.company_id and e.user_id = u.id)
      and not exists (select from survey_sheets s where s.company_id = u.company_id and s.user_id = u.id)
      and not exists (select from department_editors d where d.company_id = u.company_id and d.user_id = u.id)
      and not exists (select from user_holidays h where h.company_id = u.company_id and h.user_id = u.id)
      and not exists (select from user_leaves l where l.company_id = u.company_id and l.user_id = u.id);
  select array_agg(u.email) into v_addresses from users u where u.company_id = v_company and u.id = any (v_ids);
  delete from mails m where m.company_id = v_company and m.to_address = any (v_addresses);
  return query delete from users u where u.company_id = v_company and u.id = any (v_ids) returning u.id;
end $$;
revoke execute on function remove_imported_users from public;
grant execute on function remove_imported_users to tenant_application;
