import { periodProblem, usualMembership, type ReportPeriod } from '@tokiori/domain';
import type { ReportMembership } from '@tokiori/contract';
import { invalid } from '../../platform/errors';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import {
  countsPracticeTime,
  findFiscalMonth,
  smallGroupLimit,
} from '../companies/companies.access';
import type { ReportDepartment } from '../departments/reported-departments.access';
import { findClosedThrough } from './close-quarters.queries';
import type { Disclosure } from './disclosure';
import { activeCount, foundBy, type PeopleFilter, type Person } from './people';
import { countActive, listCourseNames, listHoldersByCourse } from './people.queries';
import { NO_LABELS, peopleNow, peopleThen, type PeopleOfReport } from './people-of-report';
import { filtersOf, proveIds, type ReportCall, type ReportQuery } from './report-query';
import { scopeOfPeople } from './scope-of-people';
import type { SumsScope } from './sum-rows';

/** A report that is being made: whom it is about, and what may be shown of them. */
export interface Report extends Disclosure {
  tx: Tx;
  caller: Caller;
  period: ReportPeriod;
  /** The calendar day it is for the company. */
  today: string;
  /** The day of which ages and years of service are. */
  agesOn: string;
  /** By what people belonged to they are counted. */
  membership: ReportMembership;
  filters: readonly PeopleFilter[];
  /** Those whom all filters find; empty where their number is all that is needed. */
  people: readonly Person[];
  /** How many of them are active. */
  users: number;
  /** Those the caller gets reports of, in the order of their names. */
  departments: readonly ReportDepartment[];
  /** All of the company. */
  departmentsById: ReadonlyMap<number, ReportDepartment>;
  goneLabels: PeopleOfReport['goneLabels'];
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
const scopeIn = (
  caller: Caller,
  query: ReportQuery,
  everybody: readonly Person[],
  filters: readonly PeopleFilter[],
) => {
  const ofPeople = filters.filter(({ by }) => by !== 'course');
  const isEverybody = isAdmin(caller) && ofPeople.length === 0;
  return {
    companyId: caller.companyId,
    ...scopeOfPeople(isEverybody ? null : foundBy(everybody, ofPeople)),
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
  base: Pick<Report, 'period' | 'agesOn' | 'filters' | 'membership'>,
  { isByCourse = false }: ReportNeeds,
) => {
  const { tx, caller, query } = call;
  const { period, filters } = base;
  const needsCourses = isByCourse || query.course_id !== undefined;
  const courses: ReadonlyMap<number, string> = needsCourses
    ? await listCourseNames(tx, caller.companyId)
    : new Map();
  const of =
    base.membership === 'now'
      ? await peopleNow(tx, caller, base.agesOn)
      : await peopleThen(tx, caller, base.agesOn, period);
  await proveIds(call, { ...base, ...of }, courses);
  const { departmentsById, goneLabels } = of;
  const everybody = needsCourses ? await withCourses(call, period, of.people) : of.people;
  const people = foundBy(everybody, filters);
  const departments = [...departmentsById.values()].filter(({ isReported }) => isReported);
  return {
    everybody,
    people,
    users: activeCount(people),
    departments,
    departmentsById,
    goneLabels,
    courses,
  };
};

/** Opens a report about all of an admin's company, of which only the number of people is told. */
const openCompanyReport = async (
  { tx, caller }: ReportCall,
  { membership, period }: Pick<Report, 'period' | 'membership'>,
) => ({
  everybody: [],
  people: [],
  users: await countActive(tx, caller.companyId, membership === 'then' ? period.to : null),
  departments: [],
  departmentsById: new Map<number, ReportDepartment>(),
  goneLabels: NO_LABELS,
  courses: new Map<number, string>(),
});

/** By what people belonged to a report counts them. */
export const membershipOf = async ({
  tx,
  caller,
  query,
  now,
}: ReportCall): Promise<ReportMembership> => {
  if (query.membership) return query.membership;
  const today = todayOf(caller, now);
  if (query.to >= today) return 'now';
  return usualMembership(query, {
    today,
    firstMonth: await findFiscalMonth(tx, caller.companyId),
  });
};

/** Opens a report: proves what it names, and reads the people it is about. */
export const openReport = async (call: ReportCall, needs: ReportNeeds = {}): Promise<Report> => {
  const { tx, caller, query, now } = call;
  const filters = filtersOf(query);
  const [period, today] = [reportPeriod(query), todayOf(caller, now)];
  const membership = await membershipOf(call);
  const base = { period, today, agesOn: agesOn(period, today), filters, membership };
  const isWhole = needs.isWholeCounted === true && isAdmin(caller) && filters.length === 0;
  const about = isWhole
    ? await openCompanyReport(call, base)
    : await openWithPeople(call, base, needs);
  return {
    tx,
    caller,
    ...base,
    ...about,
    courseId: query.course_id ?? null,
    limit: await smallGroupLimit(tx, caller.companyId),
    scope: {
      ...scopeIn(caller, query, about.everybody, filters),
      closedThrough: await findClosedThrough(tx, caller.companyId),
      countsPractice: await countsPracticeTime(tx, caller.companyId),
    },
  };
};
