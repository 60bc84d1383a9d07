import {
  companyMembers,
  IdText,
  takesOtherCompany,
  type EndpointSpec,
  type RowName,
} from '@tokiori/contract';
import type { Database } from '../platform/database';
import { AppError } from '../platform/errors';
import type { About } from '../platform/http/call';
import { parseInput } from '../platform/http/validate';
import type { Tables } from '../tables';
import { isAsAnother, type Caller } from './caller';

interface ScopedCompany {
  id: number;
  time_zone: string;
  is_vendor: boolean;
}

const COMPANY = 'select id, time_zone, is_vendor from companies where id = $1';
/** Tries each company, so that the row is found by its key however many rows there are. */
const companyOfRow = (table: RowName & keyof Tables): string =>
  table === 'companies'
    ? COMPANY
    : `select c.id, c.time_zone, c.is_vendor from companies c
   cross join lateral (select from ${table} t where t.company_id = c.id and t.id = $1 limit 1) row`;

/** The first row that a request names with a member of its scope. */
const namedRow = (spec: EndpointSpec, { params, query, body }: About) => {
  const sent: Record<string, unknown> = { ...query, ...body, ...params };
  for (const [name, table] of companyMembers(spec)) {
    const value: unknown = Array.isArray(sent[name]) ? sent[name][0] : sent[name];
    const id = Number(value);
    if (Number.isSafeInteger(id) && id > 0) return { table, id };
  }
  return null;
};

/**
 * Resolves the tenant scope of a call, in one place. For this one call a SuperAdmin gets the company that `company_id`
 * in the query names, or else the company of the row that a member of the endpoint's `scope` names. Other roles, and a
 * SuperAdmin who impersonates another user, stay in their own company.
 *
 * @throws AppError NOT_FOUND when `company_id` names no company; an unknown row leaves the caller's company unchanged
 */
export const createTenantScope = (database: Database<Tables>) => {
  const find = async (statement: string, id: unknown): Promise<ScopedCompany | null> =>
    (await (await database.systemPool()).query<ScopedCompany>(statement, [id])).rows[0] ?? null;

  const companyIn = async (spec: EndpointSpec, about: About): Promise<ScopedCompany | null> => {
    const named = about.query['company_id'];
    if (named !== undefined) {
      const company = await find(COMPANY, parseInput(IdText, named));
      if (!company) throw new AppError('NOT_FOUND');
      return company;
    }
    const row = namedRow(spec, about);
    return row && find(companyOfRow(row.table), row.id);
  };

  return async (spec: EndpointSpec, caller: Caller, about: About): Promise<Caller> => {
    if (caller.role !== 'SuperAdmin' || isAsAnother(caller)) return caller;
    const company = takesOtherCompany(spec) ? await companyIn(spec, about) : null;
    if (!company || company.id === caller.companyId) return caller;
    const { id: companyId, time_zone: timeZone, is_vendor: isVendor } = company;
    return { ...caller, companyId, timeZone, isVendor };
  };
};
