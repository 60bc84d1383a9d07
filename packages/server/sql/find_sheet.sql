-- For servers of the version before: read_sheet, whose company comes first. Goes with the next version.
create function find_sheet(p_sheet_id bigint)
returns setof sheet_details
language sql stable as $$ select * from read_sheet(app_company_id(), p_sheet_id) $$;
revoke execute on function find_sheet from public;
grant execute on function find_sheet to tenant_application;
