import { ageOn, yearsOfServiceOn, type ReportPeriod } from '@tokiori/domain';
import { sql } from 'kysely';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import type { ReportDepartment } from '../departments/reported-departments.access';
import { ranWithin } from './ran-within';
import type { Person } from './people';

interface PersonRow {
  id: number;
  is_active: boolean;
  profession_id: number | null;
  post_id: number | null;
  birth_ym: string | null;
  entrance_date: string | null;
}

interface Membership {
  user_id: number;
  department_id: number;
}

/** The departments that each person belongs to. */
const membershipsOf = async (tx: Tx, companyId: number): Promise<Map<number, Membership[]>> => {
  const { rows } = await sql<Membership>`
    select user_id, department_id from user_departments where company_id = ${companyId}`.execute(
    tx,
  );
  return groupBy(rows, (row) => row.user_id);
};

const NONE: ReadonlySet<number> = new Set();

/** Some departments and those above them. Most people belong to one: these share its set. */
const linesOf = (
  departments: ReadonlyMap<number, ReportDepartment>,
): ((ids: readonly number[]) => ReadonlySet<number>) => {
  const ofOne = new Map([...departments].map(([id, { line }]) => [id, new Set(line)]));
  return ([first, ...others]) => {
    if (first === undefined) return NONE;
    if (others.length === 0) return ofOne.get(first)!;
    return new Set([first, ...others].flatMap((id) => departments.get(id)!.line));
  };
};

/**
 * The people the caller gets reports of: an admin everybody of the company, a manager the members of their departments
 * and those below; deactivated people too.
 * @param on the day of which ages and years of service are
 */
export const listPeopleOfReports = async (
  tx: Tx,
  caller: Caller,
  departments: ReadonlyMap<number, ReportDepartment>,
  on: string,
): Promise<Person[]> => {
  const memberships = await membershipsOf(tx, caller.companyId);
  const { rows } = await sql<PersonRow>`
    select u.id, u.deactivated_at is null as is_active, u.profession_id, u.post_id, u.birth_ym, u.entrance_date
    from users u where u.company_id = ${caller.companyId} order by u.id`.execute(tx);
  const lines = linesOf(departments);
  const people: Person[] = [];
  for (const row of rows) {
    const own = (memberships.get(row.id) ?? [])
      .map(({ department_id: id }) => id)
      .filter((id) => departments.get(id)?.isReported);
    if (own.length === 0 && !isAdmin(caller)) continue;
    people.push({
      id: row.id,
      isActive: row.is_active,
      departmentIds: lines(own),
      professionId: row.profession_id,
      postId: row.post_id,
      age: ageOn(row.birth_ym, on),
      yearsOfService: yearsOfServiceOn(row.entrance_date, on),
      courseIds: NONE,
    });
  }
  return people;
};

/** How many people of a company are active. */
export const countActive = async (tx: Tx, companyId: number): Promise<number> => {
  const { rows } = await sql<{ users: number }>`
    select count(*)::int as users from users where company_id = ${companyId} and deactivated_at is null`.execute(
    tx,
  );
  return rows[0]!.users;
};

/** Who holds or held which course within a period: its examination ran then, a day longer for what was left open. */
export const listHoldersByCourse = async (
  tx: Tx,
  companyId: number,
  { from, to }: ReportPeriod,
): Promise<{ course_template_id: number; user_ids: number[] }[]> => {
  const { rows } = await sql<{ course_template_id: number; user_ids: number[] }>`
    select e.course_template_id, array_agg(distinct e.user_id) as user_ids from examinations e
    where e.company_id = ${companyId} and ${ranWithin({ from, to })}
    group by e.course_template_id`.execute(tx);
  return rows;
};

/** Names of the courses that the company may use, by id. */
export const listCourseNames = async (tx: Tx, companyId: number): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from course_templates c where c.company_id = ${companyId} or c.preset
    order by c.name, c.id`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The company's professions or posts, in the order of their names. */
export const listLabels = async (
  tx: Tx,
  companyId: number,
  table: 'professions' | 'posts',
): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)} where company_id = ${companyId} order by name, id`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
