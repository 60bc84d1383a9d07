import type { listProfessions, Query, UserLabel } from '@tokiori/contract';
import { sql } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { insertPastMemberships } from '../../shared/past-memberships.queries';
import { matches } from '../../shared/search';
import { visibleUsers } from '../../shared/visible-users.access';
import type { LabelKind } from './kinds';
import { foldedName, type Label } from './user-labels.access';

/** What a list of labels is asked for. */
export interface LabelList {
  tx: Tx;
  caller: Caller;
  query: Partial<Query<typeof listProfessions>>;
  list: ListRequest;
}

/** One page of a company's labels, each with its active users among those the caller may see. */
export const pageOfLabels = (
  { caller, ...call }: LabelList,
  { table, column }: LabelKind,
): Promise<Page<UserLabel>> =>
  pageOf<typeof listProfessions, UserLabel>(call, {
    columns: sql`l.id, l.name, coalesce(n.user_count, 0) as user_count`,
    from: sql`${sql.table(table)} l
      left join (
        select ${sql.ref(`u.${column}`)} as label_id, count(*) as user_count from users u
        where u.company_id = ${caller.companyId} and u.deactivated_at is null and ${visibleUsers(caller)}
        group by 1
      ) n on n.label_id = l.id`,
    where: [sql`l.company_id = ${caller.companyId}`],
    sorts: { id: sql`l.id`, name: sql`l.name`, user_count: sql`coalesce(n.user_count, 0)` },
    order: { field: 'name' },
    filters: { name: (name) => matches([sql`l.name`], name) },
  });

/** The label of a name, kept from being deleted until the transaction ends; `null` when there is none yet. */
export const findByName = async (
  tx: Tx,
  companyId: number,
  { table }: LabelKind,
  name: string,
): Promise<Label | null> => {
  const { rows } = await sql<Label>`
    select id, name from ${sql.table(table)}
    where company_id = ${companyId} and ${foldedName(sql`name`)} = ${foldedName(sql`${name}::text`)}
    for key share`.execute(tx);
  return rows[0] ?? null;
};

/** The labels of these names, kept from being deleted until the transaction ends, each with the name it was asked by. */
export const findByNames = async (
  tx: Tx,
  companyId: number,
  { table }: LabelKind,
  names: readonly string[],
): Promise<(Label & { asked: string })[]> => {
  const { rows } = await sql<Label & { asked: string }>`
    select l.id, l.name, a.asked from ${sql.table(table)} l
    join unnest(${[...names]}::text[]) a (asked) on ${foldedName(sql`l.name`)} = ${foldedName(sql`a.asked`)}
    where l.company_id = ${companyId}
    order by l.id for key share of l`.execute(tx);
  return rows;
};

/** Adds labels; those that somebody else has just added are passed over. */
export const insertLabels = async (
  tx: Tx,
  companyId: number,
  { table }: LabelKind,
  names: readonly string[],
): Promise<void> => {
  await sql`
    insert into ${sql.table(table)} (company_id, name)
    select ${companyId}, name from unnest(${[...names]}::text[]) name order by name
    on conflict do nothing`.execute(tx);
};

/** How many labels of a kind a company has. */
export const countLabels = async (
  tx: Tx,
  companyId: number,
  { table }: LabelKind,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where company_id = ${companyId}`.execute(tx);
  return onlyRow(rows).count;
};

/** Adds a label; `null` when somebody else has just added it. */
export const insertLabel = async (
  tx: Tx,
  companyId: number,
  { table }: LabelKind,
  name: string,
): Promise<Label | null> => {
  const { rows } = await sql<Label>`
    insert into ${sql.table(table)} (company_id, name) values (${companyId}, ${name})
    on conflict do nothing returning id, name`.execute(tx);
  return rows[0] ?? null;
};

export const updateLabelName = async (
  tx: Tx,
  companyId: number,
  { table }: LabelKind,
  { id, name }: Label,
): Promise<void> => {
  await sql`
    update ${sql.table(table)} set name = ${name} where company_id = ${companyId} and id = ${id}`.execute(
    tx,
  );
};

/** Gives everybody who has one label another one, or none, and tells how many they were. */
export const updateLabelOfUsers = async (
  tx: Tx,
  companyId: number,
  { column }: LabelKind,
  { from, to, now }: { from: number; to: number | null; now: Date },
): Promise<number> => {
  await insertPastMemberships(tx, companyId, sql`u.${sql.ref(column)} = ${from}`, now);
  const { numAffectedRows } = await sql`
    update users set ${sql.ref(column)} = ${to}, updated_at = ${now}
    where company_id = ${companyId} and ${sql.ref(column)} = ${from}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

/** Whether an active user has the label. */
export const isUsed = async (
  tx: Tx,
  companyId: number,
  { column }: LabelKind,
  id: number,
): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from users where company_id = ${companyId} and ${sql.ref(column)} = ${id}
      and deactivated_at is null) as used`.execute(tx);
  return onlyRow(rows).used;
};

/** Whether anybody has the label, deactivated ones too. */
export const isHeld = async (
  tx: Tx,
  companyId: number,
  { column }: LabelKind,
  id: number,
): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select 1 from users where company_id = ${companyId} and ${sql.ref(column)} = ${id}) as held`.execute(
    tx,
  );
  return onlyRow(rows).held;
};

export const deleteLabelRow = async (
  tx: Tx,
  companyId: number,
  { table }: LabelKind,
  id: number,
): Promise<void> => {
  await sql`delete from ${sql.table(table)} where company_id = ${companyId} and id = ${id}`.execute(
    tx,
  );
};
