import type {
  LearningHours,
  LearningHoursBody,
  LearningHoursUpdateBody,
  listLearningHours,
} from '@tokiori/contract';
import { sql } from 'kysely';
import { theRow, type ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

interface OwnList {
  tx: Tx;
  caller: Caller;
  list: ListRequest;
}

/** One page of the company's rules, each with how many active people it holds for now. */
export const pageOfLearningHours = ({ tx, caller, list }: OwnList): Promise<Page<LearningHours>> =>
  pageOf<typeof listLearningHours, LearningHours>(
    { tx, list, query: {} },
    {
      columns: sql`h.id, h.user_id, u.name as user_name, h.profession_id, p.name as profession_name, h.department_id,
        d.name as department_name, h.spans, h.outside, coalesce(c.people_count, 0)::int as people_count, h.revision`,
      from: sql`learning_hours h
        left join users u on u.company_id = h.company_id and u.id = h.user_id
        left join professions p on p.company_id = h.company_id and p.id = h.profession_id
        left join departments d on d.company_id = h.company_id and d.id = h.department_id
        left join (
          select learning_hours_id(m.company_id, m.id) as id, count(*) as people_count from users m
          where m.company_id = ${caller.companyId} and m.deactivated_at is null group by 1) c on c.id = h.id`,
      where: [sql`h.company_id = ${caller.companyId}`],
      sorts: { id: sql`h.id` },
      order: { field: 'id' },
      filters: {},
    },
  );

/** A rule of the company; `null` when there is none. */
export const findLearningHours = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<LearningHours | null> =>
  (await pageOfLearningHours({ tx, caller, list: theRow(id) })).rows[0] ?? null;

/** Locks a rule. @returns `null` when there is none */
export const lockLearningHours = async (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<{ id: number; revision: number } | null> =>
  (await tx
    .selectFrom('learning_hours')
    .select(['id', 'revision'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** How many rules the company has; other requests that add one wait until this transaction ends. */
export const countLearningHours = async (tx: Tx, companyId: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`learning hours of ${companyId}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from learning_hours where company_id = ${companyId}`.execute(tx);
  return onlyRow(rows).count;
};

/** Writes a rule. @returns its id; `null` when whoever it is for has one */
export const insertLearningHours = async (
  tx: Tx,
  companyId: number,
  { user_id, profession_id, department_id, spans, outside }: LearningHoursBody,
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    insert into learning_hours (company_id, user_id, profession_id, department_id, spans, outside)
    values (${companyId}, ${user_id ?? null}, ${profession_id ?? null}, ${department_id ?? null},
      ${JSON.stringify(spans)}::jsonb, ${outside})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
};

export const updateLearningHoursRow = async (
  tx: Tx,
  companyId: number,
  id: number,
  { spans, outside }: Pick<LearningHoursUpdateBody, 'spans' | 'outside'>,
): Promise<void> => {
  await sql`
    update learning_hours set
      spans = coalesce(${spans === undefined ? null : JSON.stringify(spans)}::jsonb, spans),
      outside = coalesce(${outside ?? null}, outside)
    where company_id = ${companyId} and id = ${id}`.execute(tx);
};

export const deleteLearningHoursRow = async (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<void> => {
  await tx
    .deleteFrom('learning_hours')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Whether whoever a rule names is of the company, and active if a person. */
export const hasTarget = async (
  tx: Tx,
  companyId: number,
  { user_id, profession_id, department_id }: Omit<LearningHoursBody, 'spans' | 'outside'>,
): Promise<boolean> => {
  const { rows } = await sql<{ is_there: boolean }>`
    select (${user_id ?? null}::bigint is null or exists (
        select from users where company_id = ${companyId} and id = ${user_id ?? null} and deactivated_at is null))
      and (${profession_id ?? null}::bigint is null or exists (
        select from professions where company_id = ${companyId} and id = ${profession_id ?? null}))
      and (${department_id ?? null}::bigint is null or exists (
        select from departments where company_id = ${companyId} and id = ${department_id ?? null})) as is_there`.execute(
    tx,
  );
  return onlyRow(rows).is_there;
};
