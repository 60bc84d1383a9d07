-- without transaction
-- The few admins and managers among all of a company's people.
create index concurrently users_who_manage on users (company_id, id) where role in ('DepartmentManager', 'Admin');
