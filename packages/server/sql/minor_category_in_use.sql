-- Whether any company has a question in a minor category of the asking company: the vendor, who may delete a preset one,
-- sees only their own questions; this answers for all, as the owner.
create function minor_category_in_use(p_minor_category_id bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from questions q
    join minor_categories m on m.id = q.minor_category_id
    where m.id = p_minor_category_id and m.company_id = (select app_company_id()) and q.deleted_at is null)
$$;
revoke execute on function minor_category_in_use from public;
grant execute on function minor_category_in_use to tenant_application;
