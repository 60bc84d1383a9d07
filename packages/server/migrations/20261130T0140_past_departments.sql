-- What a department was called and under which one it stood until the day before `until_date`: one row for each day on
-- which that changed, or it ended. What holds from the last of them on stands with the department, if it is still there.
create table past_departments (
  company_id bigint not null references companies on delete cascade,
  department_id bigint not null,
  until_date date not null,
  -- The day on which it was made; null: not known.
  since date,
  name text not null,
  parent_id bigint,
  primary key (company_id, department_id, until_date)
);
-- The past is written once.
revoke update, delete on past_departments from tenant_application;

-- Departments that ended before this was kept: past memberships know their names, nobody knows where they stood.
insert into past_departments (company_id, department_id, until_date, name)
select distinct on (m.company_id, d.id) m.company_id, d.id, m.until_date, d.name
from past_memberships m
cross join lateral unnest(m.department_ids, m.department_names) as d (id, name)
where not exists (select from departments n where n.company_id = m.company_id and n.id = d.id)
order by m.company_id, d.id, m.until_date desc;
