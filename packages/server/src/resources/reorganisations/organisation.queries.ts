import type { DepartmentNow, PersonNow } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** Every department of the company, and what keeps some from ending. */
export const listDepartmentsNow = async (tx: Tx, companyId: number): Promise<DepartmentNow[]> => {
  const { rows } = await sql<DepartmentNow>`
    select d.id, d.name, d.parent_id,
      case
        when exists (select from scim_groups g where g.company_id = ${companyId} and g.department_id = d.id)
          then 'SCIMで管理している部署です。ディレクトリの側で変えてください。'
        when exists (select from chat_webhooks w where w.company_id = ${companyId} and w.department_id = d.id)
          then 'チャット連携に使っている部署です。連携の部署を変えてから、もう一度確認してください。'
        when exists (select from assignment_rules a where a.company_id = ${companyId} and a.stopped_at is null
            and a.conditions->'department_ids' @> to_jsonb(d.id))
          then 'コースの自動割り当ての条件に使っている部署です。条件を変えてから、もう一度確認してください。'
      end as held,
      exists (select from company_basics cb join basics b on b.id = cb.basic_id and b.deleted_at is null
        where cb.company_id = ${companyId} and cb.department_id = d.id) as has_basics
    from departments d where d.company_id = ${companyId} order by d.id`.execute(tx);
  return rows;
};

interface PeopleRequest {
  /** People by id. */
  ids: readonly number[];
  /** Whoever belongs to, manages or edits one of these. */
  departmentIds: readonly number[];
  /** Locks them until the transaction ends. */
  locked?: boolean;
}

/** People of the company with what they belong to. */
export const listPeopleNow = async (
  tx: Tx,
  companyId: number,
  { ids, departmentIds, locked = false }: PeopleRequest,
): Promise<PersonNow[]> => {
  const { rows } = await sql<PersonNow>`
    select u.id, u.name, u.name_kana, u.deactivated_at is null as active, u.role = 'DepartmentManager' as manages,
      u.department_id,
      array(select m.department_id from department_managers m
        where m.company_id = ${companyId} and m.user_id = u.id order by 1) as managed_department_ids,
      array(select e.department_id from department_editors e
        where e.company_id = ${companyId} and e.user_id = u.id order by 1) as editable_department_ids,
      array(select m.department_id from user_departments m
        where m.company_id = ${companyId} and m.user_id = u.id order by 1) as department_ids,
      (select p.name from professions p where p.company_id = ${companyId} and p.id = u.profession_id) as profession,
      (select p.name from posts p where p.company_id = ${companyId} and p.id = u.post_id) as post
    from users u
    where u.company_id = ${companyId} and u.id in (
      select unnest(${[...ids]}::bigint[])
      union select m.user_id from user_departments m
        where m.company_id = ${companyId} and m.department_id = any(${[...departmentIds]}::bigint[])
      union select m.user_id from department_managers m
        where m.company_id = ${companyId} and m.department_id = any(${[...departmentIds]}::bigint[])
      union select e.user_id from department_editors e
        where e.company_id = ${companyId} and e.department_id = any(${[...departmentIds]}::bigint[]))
    order by u.id ${locked ? sql`for no key update of u` : sql``}`.execute(tx);
  return rows;
};
