import { periodProblem, type ReportPeriod } from '@tokiori/domain';
import type { Objective } from '@tokiori/contract';
import { AppError, invalid } from '../../platform/errors';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { countsPracticeTime, smallGroupLimit } from '../companies/companies.access';
import {
  departmentsOfReports,
  type ReportDepartment,
} from '../departments/reported-departments.access';
import { findClosedThrough } from './close-quarters.queries';
import type { Disclosure } from './disclosure';
import { activeCount, foundBy, type PeopleFilter, type Person } from './people';
import {
  countActive,
  listCourseNames,
  listHoldersByCourse,
  listLabels,
  listPeopleOfReports,
} from './people.queries';
import type { SumsScope } from './sum-rows';

/** What every report may be asked for. */
export interface ReportQuery extends ReportPeriod {
  department_id?: number | undefined;
  course_id?: number | undefined;
  profession_id?: number | undefined;
  post_id?: number | undefined;
  years_of_service_mini?: number | undefined;
  years_of_service_max?: number | undefined;
  age_mini?: number | undefined;
  age_max?: number | undefined;
  objective?: Objective | undefined;
}

/** What a report's call brings. */
export interface ReportCall {
  tx: Tx;
  caller: Caller;
  query: ReportQuery;
  now: Date;
}

/** A report that is being made: whom it is about, and what may be shown of them. */
export interface Report extends Disclosure {
  tx: Tx;
  caller: Caller;
  period: ReportPeriod;
  /** The calendar day it is for the company. */
  today: string;
  /** The day of which ages and years of service are. */
  agesOn: string;
  filters: readonly PeopleFilter[];
  /** Those whom all filters find; empty where their number is all that is needed. */
  people: readonly Person[];
  /** How many of them are active. */
  users: number;
  /** Those the caller gets reports of, in the order of their names. */
  departments: readonly ReportDepartment[];
  /** All of the company. */
  departmentsById: ReadonlyMap<number, ReportDepartment>;
  /** Names of courses; empty unless courses are asked about. */
  courses: ReadonlyMap<number, string>;
  courseId: number | null;
  /** Whose sums the figures are made of. */
  scope: SumsScope;
}

/** A period that can be reported on. @throws AppError VALIDATION_FAILED it ends before it begins, or is too long */
export const reportPeriod = ({ from, to }: ReportPeriod): ReportPeriod => {
  const problem = periodProblem({ from, to });
  if (problem) throw invalid([problem]);
  return { from, to };
};

/** The day of which ages and years of service are: the period's end, or today while it goes on. */
export const agesOn = ({ to }: ReportPeriod, today: string): string => (to < today ? to : today);

const range = (min: number | undefined, max: number | undefined) =>
  min === undefined && max === undefined ? null : { min: min ?? null, max: max ?? null };

const filtersOf = (query: ReportQuery): PeopleFilter[] => {
  const filters: PeopleFilter[] = [];
  const { department_id, profession_id, post_id, course_id } = query;
  const ids = { department: department_id, profession: profession_id, post: post_id };
  for (const by of ['department', 'profession', 'post'] as const)
    if (ids[by] !== undefined) filters.push({ by, id: ids[by] });
  const age = range(query.age_mini, query.age_max);
  if (age) filters.push({ by: 'age', range: age });
  const years = range(query.years_of_service_mini, query.years_of_service_max);
  if (years) filters.push({ by: 'yearsOfService', range: years });
  if (course_id !== undefined) filters.push({ by: 'course', id: course_id });
  return filters;
};

/** Ids in the query are the company's; a department outside a manager's own narrows a report to nobody. */
const proveIds = async (
  { tx, caller, query }: ReportCall,
  departments: ReadonlyMap<number, ReportDepartment>,
  courses: ReadonlyMap<number, string>,
): Promise<void> => {
  const { department_id: departmentId, course_id: courseId } = query;
  if (departmentId !== undefined && !departments.has(departmentId)) throw new AppError('NOT_FOUND');
  if (courseId !== undefined && !courses.has(courseId)) throw new AppError('NOT_FOUND');
  for (const [table, id] of [
    ['professions', query.profession_id],
    ['posts', query.post_id],
  ] as const) {
    if (id === undefined) continue;
    const labels = await listLabels(tx, caller.companyId, table);
    if (!labels.has(id)) throw new AppError('NOT_FOUND');
  }
};

const withCourses = async (
  { tx, caller }: ReportCall,
  period: ReportPeriod,
  people: readonly Person[],
): Promise<Person[]> => {
  const held = new Map<number, Set<number>>();
  for (const { course_template_id: courseId, user_ids: userIds } of await listHoldersByCourse(
    tx,
    caller.companyId,
    period,
  ))
    for (const userId of userIds) {
      const courses = held.get(userId);
      if (courses) courses.add(courseId);
      else held.set(userId, new Set([courseId]));
    }
  return people.map((person) => ({
    ...person,
    courseIds: held.get(person.id) ?? person.courseIds,
  }));
};

/** A course limits the answers, not the people: those who hold it no longer answered it all the same. */
const scopeOf = (
  caller: Caller,
  query: ReportQuery,
  everybody: readonly Person[],
  filters: readonly PeopleFilter[],
): Omit<SumsScope, 'closedThrough' | 'countsPractice'> => {
  const ofPeople = filters.filter(({ by }) => by !== 'course');
  const isEverybody = isAdmin(caller) && ofPeople.length === 0;
  return {
    companyId: caller.companyId,
    userIds: isEverybody ? null : foundBy(everybody, ofPeople).map(({ id }) => id),
    courseTemplateId: query.course_id ?? null,
    objective: query.objective ?? null,
  };
};

/** What a report is about. */
export interface ReportNeeds {
  /** Courses are a cut of it. */
  isByCourse?: boolean;
  /** Of everybody it needs their number alone, nobody by themselves. */
  isWholeCounted?: boolean;
}

/** Opens a report about people who are looked at one by one. */
const openWithPeople = async (
  call: ReportCall,
  base: Pick<Report, 'period' | 'agesOn' | 'filters'>,
  { isByCourse = false }: ReportNeeds,
) => {
  const { tx, caller, query } = call;
  const { period, filters } = base;
  const needsCourses = isByCourse || query.course_id !== undefined;
  const departmentsById = await departmentsOfReports(tx, caller);
  const courses: ReadonlyMap<number, string> = needsCourses
    ? await listCourseNames(tx, caller.companyId)
    : new Map();
  await proveIds(call, departmentsById, courses);
  const all = await listPeopleOfReports(tx, caller, departmentsById, base.agesOn);
  const everybody = needsCourses ? await withCourses(call, period, all) : all;
  const people = foundBy(everybody, filters);
  const departments = [...departmentsById.values()].filter(({ isReported }) => isReported);
  return { everybody, people, users: activeCount(people), departments, departmentsById, courses };
};

/** Opens a report about all of an admin's company, of which only the number of people is told. */
const openCompanyReport = async ({ tx, caller }: ReportCall) => ({
  everybody: [],
  people: [],
  users: await countActive(tx, caller.companyId),
  departments: [],
  departmentsById: new Map<number, ReportDepartment>(),
  courses: new Map<number, string>(),
});

/** Opens a report: proves what it names, and reads the people it is about. */
export const openReport = async (call: ReportCall, needs: ReportNeeds = {}): Promise<Report> => {
  const { tx, caller, query, now } = call;
  const filters = filtersOf(query);
  const [period, today] = [reportPeriod(query), todayOf(caller, now)];
  const base = { period, today, agesOn: agesOn(period, today), filters };
  const isWhole = needs.isWholeCounted === true && isAdmin(caller) && filters.length === 0;
  const about = isWhole ? await openCompanyReport(call) : await openWithPeople(call, base, needs);
  return {
    tx,
    caller,
    ...base,
    ...about,
    courseId: query.course_id ?? null,
    limit: await smallGroupLimit(tx, caller.companyId),
    scope: {
      ...scopeOf(caller, query, about.everybody, filters),
      closedThrough: await findClosedThrough(tx, caller.companyId),
      countsPractice: await countsPracticeTime(tx, caller.companyId),
    },
  };
};
