import {
  IdText,
  lastQuestion,
  listExaminations,
  listSurveys,
  nextQuestion,
  nextSheet,
  pathParameters,
  takeRecap,
  type EndpointSpec,
} from '@tokiori/contract';
import type { Database } from '../platform/database';
import { AppError } from '../platform/errors';
import type { About } from '../platform/http/bind';
import { parseInput } from '../platform/http/validate';
import type { Tables } from '../tables';
import { isAsAnother, type Caller } from './caller';

/**
 * First path segments of tenant-scoped calls, with the table that the first path parameter refers to; `null` where no
 * path has a parameter. A path that is missing here is always about the caller's own company.
 */
export const SCOPED: Readonly<Record<string, keyof Tables | null>> = {
  admins: null,
  batch: null,
  course_templates: 'course_templates',
  departments: 'departments',
  examinations: 'examinations',
  files: null,
  major_categories: 'major_categories',
  medium_categories: 'medium_categories',
  minor_categories: 'minor_categories',
  questions: 'questions',
  survey_sheets: 'survey_sheets',
  surveys: 'surveys',
  'user-holiday-defaults': null,
  'user-holidays': 'user_holidays',
  users: 'users',
};

/** Query or body members that name a row, for calls without a path parameter; the first one decides the company. */
export const NAMED: Readonly<Record<string, Readonly<Record<string, keyof Tables>>>> = {
  examinations: { user_ids: 'users', department_ids: 'departments' },
  'user-holiday-defaults': { user_id: 'users' },
  'user-holidays': { user_id: 'users' },
};

/** Calls about the caller alone, although tenant-scoped calls share their first path segment. */
const ABOUT_ONESELF: ReadonlySet<EndpointSpec> = new Set<EndpointSpec>([
  listExaminations,
  nextSheet,
  takeRecap,
  nextQuestion,
  lastQuestion,
  listSurveys,
]);

interface ScopedCompany {
  id: number;
  time_zone: string;
  is_vendor: boolean;
}

const COMPANY = 'select id, time_zone, is_vendor from companies where id = $1';
/** Tries each company, so that the row is found by its key however many rows there are. */
const companyOfRow = (table: keyof Tables): string =>
  `select c.id, c.time_zone, c.is_vendor from companies c
   cross join lateral (select from ${table} t where t.company_id = c.id and t.id = $1 limit 1) row`;

/** The first path segment when the call is tenant-scoped (SuperAdmins may make it for other companies); else `null`. */
export const scopedSegment = (spec: EndpointSpec): string | null => {
  const segment = spec.path.split('/')[1]!;
  const isClosed = spec.notAsAnother || spec.beforeReady || ABOUT_ONESELF.has(spec);
  return segment in SCOPED && !isClosed ? segment : null;
};

const namedIn = (segment: string, members: Record<string, unknown>) => {
  for (const [name, table] of Object.entries(NAMED[segment] ?? {})) {
    const value: unknown = Array.isArray(members[name]) ? members[name][0] : members[name];
    const id = Number(value);
    if (Number.isInteger(id) && id > 0 && id <= Number.MAX_SAFE_INTEGER) return { table, id };
  }
  return null;
};

/**
 * Resolves the tenant scope of a call, in one place. For this one call a SuperAdmin gets the company that `company_id`
 * in the query names, or else the company of the row that the first path parameter (without one: the query or the body)
 * names. Other roles, and a SuperAdmin who impersonates another user, stay in their own company.
 *
 * @throws AppError NOT_FOUND when `company_id` names no company; an unknown row leaves the caller's company unchanged
 */
export const createTenantScope = (database: Database<Tables>) => {
  const find = async (statement: string, id: unknown): Promise<ScopedCompany | null> =>
    (await (await database.systemPool()).query<ScopedCompany>(statement, [id])).rows[0] ?? null;

  const companyIn = async (
    spec: EndpointSpec,
    segment: string,
    { params, query, body }: About,
  ): Promise<ScopedCompany | null> => {
    if (query['company_id'] !== undefined) {
      const company = await find(COMPANY, parseInput(IdText, query['company_id']));
      if (!company) throw new AppError('NOT_FOUND');
      return company;
    }
    const [parameter] = pathParameters(spec.path);
    const table = SCOPED[segment];
    if (parameter) return table ? find(companyOfRow(table), params[parameter]) : null;
    const named = namedIn(segment, { ...query, ...body });
    return named && find(companyOfRow(named.table), named.id);
  };

  return async (spec: EndpointSpec, caller: Caller, about: About): Promise<Caller> => {
    if (caller.role !== 'SuperAdmin' || isAsAnother(caller)) return caller;
    const segment = scopedSegment(spec);
    const company = segment && (await companyIn(spec, segment, about));
    if (!company || company.id === caller.companyId) return caller;
    const { id: companyId, time_zone: timeZone, is_vendor: isVendor } = company;
    return { ...caller, companyId, timeZone, isVendor };
  };
};
