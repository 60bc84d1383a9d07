import { NameLink } from '../../../ui/text/name-link';
import type { GridColumn } from './report-grid';
import type { Score } from './use-score';

/** A person's name, which leads to their own report over the same period. */
export const personColumn = <Row extends { user_id: number; name: string }>(
  kept: Score['kept'],
): GridColumn<Row> => ({
  field: 'name',
  label: '氏名',
  isName: true,
  cell: (row) => (
    <NameLink to="/admin/users/$userId/score" params={{ userId: row.user_id }} search={kept} tall>
      {row.name}
    </NameLink>
  ),
});
