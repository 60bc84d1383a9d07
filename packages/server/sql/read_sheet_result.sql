-- For servers of the version before: read_sheet_with_answers, whose company comes first. Goes with the next version.
create function read_sheet_result(p_sheet_id bigint, p_since date)
returns json
language sql stable as $$ select read_sheet_with_answers(app_company_id(), p_sheet_id, p_since) $$;
revoke execute on function read_sheet_result from public;
grant execute on function read_sheet_result to tenant_application;
