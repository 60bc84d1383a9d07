import { circularPrerequisite } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';

type Company = Pick<Caller, 'companyId'>;

interface CourseName {
  id: number;
  name: string;
}

/** The courses among some that the company sees and that are no drafts of others, by id. */
export const listPrerequisites = async (
  tx: Tx,
  { companyId }: Company,
  ids: readonly number[],
): Promise<CourseName[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<CourseName>`
    select c.id, c.name from course_templates c
    where c.id = any(${[...ids]}::bigint[]) and (c.company_id = ${companyId} or c.preset and c.state <> 'Draft')
    order by c.id`.execute(tx);
  return rows;
};

/** What a course asks for before; what was deleted since asks nothing. */
export const idsOfPrerequisites = async (
  tx: Tx,
  company: Company,
  course: { prerequisite_ids: readonly number[] },
): Promise<number[]> =>
  (await listPrerequisites(tx, company, course.prerequisite_ids)).map(({ id }) => id);

/** The company's courses that ask for a course before, by name. */
export const listAsking = async (
  tx: Tx,
  { companyId }: Company,
  id: number,
): Promise<CourseName[]> => {
  const { rows } = await sql<CourseName>`
    select c.id, c.name from course_templates c
    where c.company_id = ${companyId} and ${id}::bigint = any(c.prerequisite_ids)
    order by c.name, c.id limit 100`.execute(tx);
  return rows;
};

/** The first of the wanted prerequisites that asks for the course in turn. Nobody else changes any until the transaction ends. */
export const findCircularPrerequisite = async (
  tx: Tx,
  { companyId }: Company,
  { id, prerequisiteIds }: { id: number; prerequisiteIds: readonly number[] },
): Promise<number | null> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prerequisites of ${companyId}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number; prerequisiteIds: number[] }>`
    select c.id, c.prerequisite_ids as "prerequisiteIds" from course_templates c
    where c.company_id = ${companyId} and c.prerequisite_ids <> '{}'`.execute(tx);
  return circularPrerequisite({ id, prerequisiteIds }, rows);
};
