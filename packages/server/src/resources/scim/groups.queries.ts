import type { ScimFilter } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { filterCondition, type FilterColumns } from './sql-filter';

/** Somebody or something in a group. */
export interface MemberRow {
  id: number;
  name: string;
  type: 'User' | 'Group';
}

/** A department as directories are shown it. */
export interface ScimGroupRow {
  id: number;
  external_id: string | null;
  name: string;
  parent_id: number | null;
  revision: number;
  /** `null`: not asked for. */
  members: MemberRow[] | null;
}

const COLUMNS: FilterColumns = {
  id: { kind: 'id', expression: sql`('d' || d.id)` },
  displayname: { kind: 'text', expression: sql`d.name` },
  externalid: { kind: 'exact', expression: sql`g.external_id` },
};

/** A group by somebody in it: `members[value eq "7"]`. */
const MEMBERS: FilterColumns = {
  'members.value': { kind: 'id', expression: sql`m.user_id` },
  members: { kind: 'id', expression: sql`m.user_id` },
};

const asksForMember = (filter: ScimFilter): boolean =>
  (filter.kind === 'within' || filter.kind === 'compare') && filter.attribute.startsWith('members');

const conditionOf = (filter: ScimFilter): RawBuilder<boolean> => {
  if (filter.kind === 'and' || filter.kind === 'or') {
    const joint = filter.kind === 'and' ? sql` and ` : sql` or `;
    return sql`(${sql.join(filter.parts.map(conditionOf), joint)})`;
  }
  if (!asksForMember(filter)) return filterCondition(filter, COLUMNS);
  return sql`exists (select from user_departments m
    where m.company_id = d.company_id and m.department_id = d.id and ${filterCondition(filter, MEMBERS)})`;
};

const FROM = sql`
  departments d left join scim_groups g on g.company_id = d.company_id and g.department_id = d.id`;

/** Whom the directory has deleted is in no group of it. */
const MEMBERS_OF = sql`coalesce((
  select json_agg(json_build_object('id', m.id, 'name', m.name, 'type', m.type) order by m.type desc, m.id) from (
    select u.id, u.name, 'User' as type from user_departments ud
    join users u on u.company_id = ud.company_id and u.id = ud.user_id
    left join scim_users s on s.company_id = u.company_id and s.user_id = u.id
    where ud.company_id = d.company_id and ud.department_id = d.id
      and (s.deleted_at is null or u.deactivated_at is null)
    union all
    select c.id, c.name, 'Group' from departments c where c.company_id = d.company_id and c.parent_id = d.id
  ) m), '[]')`;

const selected = (withMembers: boolean) => sql`
  d.id, g.external_id, d.name, d.parent_id, d.revision, ${withMembers ? MEMBERS_OF : sql`null::json`} as members`;

/** Some of the company's departments in the order in which they came, and how many there are. */
export const pageOfScimGroups = async (
  tx: Tx,
  { companyId }: Caller,
  asked: { filter: ScimFilter | null; offset: number; limit: number; withMembers: boolean },
): Promise<{ rows: ScimGroupRow[]; total: number }> => {
  const { filter, offset, limit, withMembers } = asked;
  const where = sql`d.company_id = ${companyId} and ${filter ? conditionOf(filter) : sql`true`}`;
  const counted = await sql<{ count: number }>`
    select count(*) as count from ${FROM} where ${where}`.execute(tx);
  const total = onlyRow(counted.rows).count;
  if (limit === 0 || offset >= total) return { rows: [], total };
  const { rows } = await sql<ScimGroupRow>`
    select ${selected(withMembers)} from ${FROM} where ${where}
    order by d.id offset ${offset} limit ${limit}`.execute(tx);
  return { rows, total };
};

/** A department of the company; `null` when there is none. */
export const findScimGroup = async (
  tx: Tx,
  { companyId }: Caller,
  id: number,
  withMembers = true,
): Promise<ScimGroupRow | null> => {
  const { rows } = await sql<ScimGroupRow>`
    select ${selected(withMembers)} from ${FROM}
    where d.company_id = ${companyId} and d.id = ${id}`.execute(tx);
  return rows[0] ?? null;
};

/** Keeps the directory's own key of a department. */
export const upsertGroupKey = async (
  tx: Tx,
  { companyId }: Caller,
  departmentId: number,
  externalId: string | null,
): Promise<void> => {
  await tx
    .insertInto('scim_groups')
    .values({ company_id: companyId, department_id: departmentId, external_id: externalId })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'department_id']).doUpdateSet({ external_id: externalId }),
    )
    .execute();
};

/** The departments that somebody belongs to, and which of them is the main one. */
export const findMemberships = async (
  tx: Tx,
  { companyId }: Caller,
  userId: number,
): Promise<{ main: number | null; ids: number[] } | null> => {
  const { rows } = await sql<{ main: number | null; ids: number[] }>`
    select u.department_id as main, coalesce((
      select json_agg(m.department_id order by m.department_id) from user_departments m
      where m.company_id = ${companyId} and m.user_id = u.id), '[]') as ids
    from users u where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx);
  return rows[0] ?? null;
};
