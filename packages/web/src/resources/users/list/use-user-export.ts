import type { listUsers } from '@tokiori/contract/client';
import { useCsvExport } from '../../../app/files/use-csv-export';
import { filterQuery } from '../../../app/lists/filter-values';
import { listQueryOf } from '../../../app/lists/list-search';
import type { ListControl } from '../../../app/lists/use-list';
import { formatNumber } from '../../../ui/format/number';
import type { Administered } from '../user-administration';
import { saveUsers } from './user-csv';

/** Saves everybody under the filters as CSV, which spreadsheets open. */
export const useUserExport = (
  company: Administered,
  { list, state }: ListControl<typeof listUsers>,
) =>
  useCsvExport(async () => {
    const { sort } = listQueryOf(state);
    const query = {
      ...filterQuery(list.endpoint.filters, state.filters),
      ...(sort === undefined ? {} : { sort }),
    };
    const count = await saveUsers(company, query);
    return `${formatNumber(count)}人をCSVで保存しました。`;
  });
