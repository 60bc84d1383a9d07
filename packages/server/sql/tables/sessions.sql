call hold_company_table('sessions');
-- A session belongs to the company that it works in, and to that of who sits in it.
call show_rows('sessions', 'of_own_people', 'tenant_application', own_rows('real_company_id'));
call show_rows('sessions', 'end_of_own_people', 'tenant_application', own_rows('real_company_id'), 'delete');
