import type { ReportMembership } from '@tokiori/contract';
import { getCompany, getOwnCompany } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryOf } from '../../app/api/query-of';
import { companySearch, useAdministered } from '../../app/session/administered';
import { useSignedIn } from '../../app/session/use-session';
import { dateInZone } from '../../ui/format/days';
import { membershipOf, periodOf, periodParsers, periodSearchOf, type PeriodSearch } from './period';
import { useSearchValues } from '../../app/page/use-search-values';

/** Until the company's own is known. */
const USUAL_ZONE = 'Asia/Tokyo';

/** The company that reports are about, as far as they need it. */
const useReportCompany = () => {
  const { otherCompanyId, companyId } = useAdministered();
  const own = useQuery({
    ...queryOf(getOwnCompany, {}),
    enabled: otherCompanyId === null,
    throwOnError: false,
  });
  const other = useQuery({
    ...queryOf(getCompany, { params: { id: companyId } }),
    enabled: otherCompanyId !== null,
    throwOnError: false,
  });
  return otherCompanyId === null ? own : other;
};

/** The period of a report, kept in the page's address, and what else every call of a report says. */
export const useReportPeriod = () => {
  const company = useReportCompany();
  const session = useSignedIn().company;
  const administered = useAdministered();
  const values = useSearchValues();
  const navigate = useNavigate();
  const zone = company.data?.time_zone ?? session?.time_zone ?? USUAL_ZONE;
  const today = dateInZone(zone);
  const search: PeriodSearch = {
    period: periodParsers.period(values['period']),
    from: periodParsers.from(values['from']),
    to: periodParsers.to(values['to']),
    membership: periodParsers.membership(values['membership']),
  };
  const calendar = { today, firstMonth: company.data?.fiscal_year_start_month };
  const period = periodOf(search, calendar);
  const held = membershipOf(search, period, calendar);
  const membership = search.membership;
  const query = period && { ...period, ...companySearch(administered) };
  const go = (changes: PeriodSearch): void =>
    void navigate({
      to: '.',
      search: { ...values, ...changes } as never,
      hash: true,
      replace: true,
      resetScroll: false,
    });
  return {
    today,
    /** As the address has it. */
    search,
    /** `null`: the days are not chosen yet, or the company's 年度 is not known yet. */
    period,
    company,
    companyName: company.data?.name ?? session?.name ?? '',
    /** What every call of the report says. */
    query,
    /** The same of a report that is cut by what people belong to. */
    groupQuery: query && { ...query, ...(membership === undefined ? {} : { membership }) },
    /** By what people belonged to such a report counts them; `null` while it is not known. */
    held,
    choose: (chosen: PeriodSearch): void => go(periodSearchOf(chosen)),
    chooseMembership: (chosen: ReportMembership): void =>
      go({ membership: chosen === held?.usual ? undefined : chosen }),
  };
};

export type ReportPeriodState = ReturnType<typeof useReportPeriod>;
