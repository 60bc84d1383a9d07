import type { AnnualFigures } from '@tokiori/contract';
import { ANNUAL_ROWS } from '@tokiori/domain';
import { Table } from '../../ui/data/table';
import type { Column } from '../../ui/data/table-types';
import { TwoLines } from '../../ui/data/two-lines';
import { NO_FIGURE } from '../../ui/format/number';
import { Card } from '../../ui/surface/card';

type Row = (typeof ANNUAL_ROWS)[number];

const columnsOf = ({
  fiscal_year: year,
  total,
  previous,
}: AnnualFigures): readonly Column<Row>[] => [
  {
    id: 'label',
    header: '項目',
    isName: true,
    cell: ({ label, meaning }) => <TwoLines note={meaning}>{label}</TwoLines>,
  },
  { id: 'now', header: `${year}年度`, align: 'end', cell: ({ text }) => text(total) },
  {
    id: 'before',
    header: `${year - 1}年度`,
    align: 'end',
    cell: ({ text }) => (previous ? text(previous.total) : NO_FIGURE),
  },
];

/** Everybody together, beside the year before. */
export const AnnualTotals = ({ figures }: { figures: AnnualFigures }) => (
  <Card flush>
    <Table
      caption="会社全体の実績"
      columns={columnsOf(figures)}
      rows={ANNUAL_ROWS}
      rowKey={({ id }) => id}
    />
  </Card>
);
