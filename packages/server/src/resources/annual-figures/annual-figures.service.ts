import type * as endpoints from '@tokiori/contract';
import type { AnnualAttributeCut, AnnualFigures, UserAttributeUse } from '@tokiori/contract';
import { annualPeriods, startYearOf } from '@tokiori/domain';
import { invalid } from '../../platform/errors';
import type { CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { companyName, countsPracticeTime, findFiscalMonth } from '../companies/companies.access';
import { findAttributeUsedAs, listValuesByUser } from '../user-attributes/used-as.access';
import { ageGroups, departmentGroups, valueGroups } from './groups';
import { measuresOf } from './measures';
import { findFirstDay } from './people.queries';
import { peopleOfYear, type PeopleOfYear } from './people-of-year';

type FiguresCall = CallOf<typeof endpoints.getAnnualFigures>;

/** Which 年度 is asked for, and of which there is anything. @throws AppError VALIDATION_FAILED */
const askedYear = async ({ tx, caller, query, now }: FiguresCall) => {
  const today = todayOf(caller, now);
  const firstMonth = await findFiscalMonth(tx, caller.companyId);
  const firstDay = await findFirstDay(tx, caller.companyId);
  const last = startYearOf(today, firstMonth);
  const first = Math.min(startYearOf(firstDay, firstMonth), last);
  const year = query.fiscal_year ?? last;
  const wrong = (message: string) => invalid([{ field: 'fiscal_year', message }]);
  if (year > last) throw wrong('まだ始まっていない年度です。');
  if (year < first) throw wrong(`${first}年度より前の記録はありません。`);
  return { year, first, last, ...annualPeriods(year, { firstMonth, today }) };
};

/** The groups by what the company calls 雇用区分 or 性別; `null`: nothing. */
const attributeCut = async (
  { tx, caller }: FiguresCall,
  use: UserAttributeUse,
  years: { current: PeopleOfYear; previous: PeopleOfYear | null },
): Promise<AnnualAttributeCut | null> => {
  const attribute = await findAttributeUsedAs(tx, caller.companyId, use);
  if (!attribute) return null;
  const values = await listValuesByUser(tx, caller.companyId, attribute.id);
  const { name, choices } = attribute;
  return { name, groups: valueGroups(years.current, years.previous, { choices, values }) };
};

/** What a company did in a 年度, beside the one before. */
export const getAnnualFigures = async (call: FiguresCall): Promise<AnnualFigures> => {
  const { tx, caller } = call;
  const asked = await askedYear(call);
  const current = await peopleOfYear(call, asked.current);
  const previous = asked.year > asked.first ? await peopleOfYear(call, asked.previous) : null;
  const years = { current, previous };
  const { departments, more } = departmentGroups(current, previous);
  return {
    fiscal_year: asked.year,
    first_year: asked.first,
    last_year: asked.last,
    ...asked.current,
    is_running: asked.isRunning,
    company_name: await companyName(tx, caller.companyId),
    small_group_limit: current.report.limit,
    counts_practice: await countsPracticeTime(tx, caller.companyId),
    total: measuresOf(current, current.report.people),
    previous: previous && {
      ...asked.previous,
      total: measuresOf(previous, previous.report.people),
    },
    departments,
    more_departments: more,
    ages: ageGroups(current, previous),
    employment_types: await attributeCut(call, 'EmploymentType', years),
    genders: await attributeCut(call, 'Gender', years),
  };
};
