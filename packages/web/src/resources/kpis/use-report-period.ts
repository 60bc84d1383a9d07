import { getCompany, getOwnCompany } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryOf } from '../../app/api/query-of';
import { companySearch, useAdministered } from '../../app/session/administered';
import { useSignedIn } from '../../app/session/use-session';
import { dateInZone } from '../../ui/format/days';
import { periodOf, periodParsers, periodSearchOf, type PeriodSearch } from './period';
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
  };
  const period = periodOf(search, { today, firstMonth: company.data?.fiscal_year_start_month });
  return {
    today,
    /** As the address has it. */
    search,
    /** `null`: the days are not chosen yet, or the company's 年度 is not known yet. */
    period,
    company,
    companyName: company.data?.name ?? session?.name ?? '',
    /** What every call of the report says. */
    query: period && { ...period, ...companySearch(administered) },
    choose: (chosen: PeriodSearch): void =>
      void navigate({
        to: '.',
        search: { ...values, ...periodSearchOf(chosen) } as never,
        hash: true,
        replace: true,
        resetScroll: false,
      }),
  };
};

export type ReportPeriodState = ReturnType<typeof useReportPeriod>;
