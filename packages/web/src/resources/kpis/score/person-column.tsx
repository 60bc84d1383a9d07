import { NameLink } from '../../../ui/text/name-link';
import type { Column } from '../../../ui/data/table-types';
import type { Score } from './use-score';

/** A person's name, which leads to their own report over the same period. */
export const personColumn = <Row extends { user_id: number; name: string }>(
  kept: Score['kept'],
): Column<Row> => ({
  id: 'name',
  sortField: 'name',
  header: '氏名',
  isName: true,
  cell: (row) => (
    <NameLink to="/admin/users/$userId/score" params={{ userId: row.user_id }} search={kept} tall>
      {row.name}
    </NameLink>
  ),
});
