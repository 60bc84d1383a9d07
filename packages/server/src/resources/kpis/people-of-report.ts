import {
  addDays,
  ageOn,
  yearsOfServiceOn,
  type CalendarDate,
  type ReportPeriod,
} from '@tokiori/domain';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import { departmentsThen } from '../departments/departments-then';
import { listPastDepartments } from '../../shared/past-departments.queries';
import {
  departmentsOfReports,
  type ReportDepartment,
} from '../departments/reported-departments.access';
import type { Person, Was } from './people';
import {
  listMembershipsByUser,
  listPastMemberships,
  listPeople,
  type PastMembership,
  type PersonRow,
} from './people.queries';

type Departments = ReadonlyMap<number, ReportDepartment>;

/** Whom a report may be about, in the departments by which they are looked at. */
export interface PeopleOfReport {
  departmentsById: Departments;
  people: Person[];
  /** Names of professions and posts that are no more, of people who had them then. */
  goneLabels: Record<'professions' | 'posts', ReadonlyMap<number, string>>;
}

const NONE: ReadonlySet<number> = new Set();
/** Where no names but those of today are needed. */
export const NO_LABELS: PeopleOfReport['goneLabels'] = { professions: new Map(), posts: new Map() };

/** Some departments and those above them. Most people belong to one: these share its set. */
const linesOf = (departments: Departments): ((ids: readonly number[]) => ReadonlySet<number>) => {
  const ofOne = new Map([...departments].map(([id, { line }]) => [id, new Set(line)]));
  return ([first, ...others]) => {
    const line = first === undefined ? NONE : (ofOne.get(first) ?? NONE);
    if (others.length === 0) return line;
    return new Set([...line, ...others.flatMap((id) => departments.get(id)?.line ?? [])]);
  };
};

/** What somebody belongs to for some days; `null`: for the whole period. */
interface Stretch {
  days: ReportPeriod | null;
  departmentIds: readonly number[];
  professionId: number | null;
  postId: number | null;
  was: Was | null;
  isNamed: boolean;
}

/** Makes people of stretches: an admin's of all, a manager's of those in a department that they are told of. */
const peopleIn = (
  caller: Caller,
  departments: Departments,
  on: CalendarDate,
): ((row: PersonRow, stretches: readonly Stretch[]) => Person[]) => {
  const lines = linesOf(departments);
  return (row, stretches) =>
    stretches.flatMap(({ departmentIds, ...stretch }): Person[] => {
      const own = departmentIds.filter((id) => departments.get(id)?.isReported);
      if (own.length === 0 && !isAdmin(caller)) return [];
      return [
        {
          id: row.id,
          isActive: row.is_active,
          departmentIds: lines(own),
          age: ageOn(row.birth_ym, on),
          yearsOfService: yearsOfServiceOn(row.entrance_date, on),
          courseIds: NONE,
          ...stretch,
        },
      ];
    });
};

/**
 * The people the caller gets reports of, by what they belong to now: an admin everybody of the company, a manager the
 * members of their departments and those below; deactivated people too.
 * @param on the day of which ages and years of service are
 */
export const peopleNow = async (
  tx: Tx,
  caller: Caller,
  on: CalendarDate,
): Promise<PeopleOfReport> => {
  const departmentsById = await departmentsOfReports(tx, caller);
  const memberships = await listMembershipsByUser(tx, caller.companyId);
  const rows = await listPeople(tx, caller.companyId, null);
  const personOf = peopleIn(caller, departmentsById, on);
  const people = rows.flatMap((row) =>
    personOf(row, [
      {
        days: null,
        departmentIds: (memberships.get(row.id) ?? []).map((one) => one.department_id),
        professionId: row.profession_id,
        postId: row.post_id,
        was: null,
        isNamed: true,
      },
    ]),
  );
  return { departmentsById, people, goneLabels: NO_LABELS };
};

type Belonging = Omit<PastMembership, 'user_id' | 'until_date'>;

/** What somebody belonged to within a period, day by day, where nothing changes between two days as one. */
const heldWithin = (
  past: readonly PastMembership[],
  today: Belonging,
  { from, to }: ReportPeriod,
): { held: Belonging; days: ReportPeriod }[] => {
  const all: { held: Belonging; days: ReportPeriod }[] = [];
  let since = from;
  for (const { user_id: _user, until_date: until, ...held } of past) {
    if (since > to) break;
    const last = addDays(until, -1);
    all.push({ held, days: { from: since, to: last < to ? last : to } });
    since = until;
  }
  if (since <= to) all.push({ held: today, days: { from: since, to } });
  return all.reduce<typeof all>((kept, one) => {
    const before = kept.at(-1);
    if (before && JSON.stringify(before.held) === JSON.stringify(one.held))
      before.days = { from: before.days.from, to: one.days.to };
    else kept.push(one);
    return kept;
  }, []);
};

/** Names that labels had then, by id, as they were last. */
const namesOf = (past: readonly PastMembership[], of: 'profession' | 'post') =>
  new Map(
    past.flatMap((one): [number, string][] => {
      const [id, name] = [one[`${of}_id`], one[of]];
      return id === null || name === null ? [] : [[id, name]];
    }),
  );

/**
 * The same by what they belonged to on each day of a period, as far as they had come by its end. Whoever did not move
 * within it is one person, as ever.
 */
export const peopleThen = async (
  tx: Tx,
  caller: Caller,
  on: CalendarDate,
  period: ReportPeriod,
): Promise<PeopleOfReport> => {
  const past = await listPastMemberships(tx, caller.companyId, period);
  const pastOf = groupBy(past, (row) => row.user_id);
  const memberships = await listMembershipsByUser(tx, caller.companyId);
  const rows = await listPeople(tx, caller.companyId, period.to);
  const departments = await listPastDepartments(tx, caller, period);
  const answersFor = new Set(
    departments.filter(({ isReported }) => isReported).map(({ id }) => id),
  );
  const all = rows.map((row) => {
    const { department_id, profession_id, profession, post_id, post } = row;
    const ids = (memberships.get(row.id) ?? []).map((one) => one.department_id);
    const department_ids = ids.sort((a, b) => a - b);
    const today = { department_id, department_ids, profession_id, profession, post_id, post };
    const isNamed = isAdmin(caller) || department_ids.some((id) => answersFor.has(id));
    return { row, isNamed, held: heldWithin(pastOf.get(row.id) ?? [], today, period) };
  });
  const memberIds = new Set(
    all.flatMap(({ held }) => held.flatMap((one) => one.held.department_ids)),
  );
  const departmentsById = departmentsThen(departments, memberIds);
  const personOf = peopleIn(caller, departmentsById, on);
  const people = all.flatMap(({ row, isNamed, held }) =>
    personOf(
      row,
      held.map(({ held: one, days }) => ({
        days: held.length === 1 ? null : days,
        departmentIds: one.department_ids,
        professionId: one.profession_id,
        postId: one.post_id,
        was: {
          departmentId: one.department_id,
          departmentName: departmentsById.get(one.department_id ?? 0)?.name ?? null,
          profession: one.profession,
          post: one.post,
        },
        isNamed,
      })),
    ),
  );
  const goneLabels = { professions: namesOf(past, 'profession'), posts: namesOf(past, 'post') };
  return { departmentsById, people, goneLabels };
};
