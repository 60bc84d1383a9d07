import { useNavigate } from '@tanstack/react-router';
import type { Sort } from '../../../ui/data/table-types';
import { textIn } from '../../../app/router/search';
import { pageIn, sortQueryOf } from '../../../app/lists/list-search';
import { periodSearchOf } from '../period';
import { useReportPeriod } from '../use-report-period';
import { useSearchValues } from '../../../app/page/use-search-values';

/** What stands on a page of one person's report. */
export const ROWS_ON_PAGE = 100;

/** The report of one person: its period, order and page, all of them in the address. */
export const useUserReport = () => {
  const report = useReportPeriod();
  const values = useSearchValues();
  const navigate = useNavigate();
  // The route has let through only what the table is sorted by.
  const field = textIn(values['sort']);
  const sort: Sort | null =
    field === undefined ? null : { field, order: values['order'] === 'DESC' ? 'DESC' : 'ASC' };
  const page = pageIn(values['page']);
  const change = (changes: Record<string, unknown>, replace = true): void =>
    void navigate({
      to: '.',
      search: { ...values, ...changes } as never,
      replace,
      resetScroll: false,
    });
  return {
    report,
    sort,
    page,
    /** Order and page as the calls of lists say them. */
    tableQuery: {
      ...sortQueryOf(sort),
      range: JSON.stringify([(page - 1) * ROWS_ON_PAGE, page * ROWS_ON_PAGE - 1]),
    },
    onSort: (next: Sort): void => change({ sort: next.field, order: next.order, page: undefined }),
    onPage: (next: number): void => change({ page: next === 1 ? undefined : next }),
    change,
    /** What links to other pages of the person keep. */
    kept: {
      ...periodSearchOf(report.search),
      company_id: values['company_id'] as number | undefined,
    },
  };
};
