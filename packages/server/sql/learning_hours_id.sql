-- The rule of learning hours that holds for somebody: their own, else their profession's, else the one of their department
-- or the nearest above it, else the company's; null: there is none.
-- PL/pgSQL, which keeps its plan for the connection: SQL would be planned anew by every statement that calls it.
create function learning_hours_id(p_company_id bigint, p_user_id bigint)
returns bigint
language plpgsql stable as $$
begin
  return (select found.id from (
    select h.id, 0 as place from learning_hours h where h.company_id = p_company_id and h.user_id = p_user_id
    union all
    select h.id, 1 from users u join learning_hours h on h.company_id = p_company_id and h.profession_id = u.profession_id
    where u.company_id = p_company_id and u.id = p_user_id
    union all
    select h.id, 2 + up.height from (
      with recursive up (id, height) as (
        select u.department_id, 0 from users u where u.company_id = p_company_id and u.id = p_user_id
        union all
        select d.parent_id, up.height + 1 from up
        join departments d on d.company_id = p_company_id and d.id = up.id
        where up.height < 100
      ) select up.id, up.height from up where up.id is not null
    ) up join learning_hours h on h.company_id = p_company_id and h.department_id = up.id
    union all
    select h.id, 1000 from learning_hours h
    where h.company_id = p_company_id and h.user_id is null and h.profession_id is null and h.department_id is null
  ) found order by found.place limit 1);
end $$;
revoke execute on function learning_hours_id from public;
grant execute on function learning_hours_id to tenant_application, tenant_answering;
