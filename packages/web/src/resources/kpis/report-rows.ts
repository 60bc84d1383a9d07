import type { FigureName, Figures } from '@tokiori/contract';
import type { Sort } from '../../ui/data/table-types';

/** One row of a report: a group, or a person. */
export interface ReportRow {
  id: string | number;
  label: string;
  users: number;
  learners: number | null;
  hidden: boolean;
  figures: Figures | null;
}

const valueIn = (row: ReportRow, field: string): string | number | null => {
  if (field === 'label') return row.label;
  if (field === 'users' || field === 'learners') return row[field];
  return row.figures?.[field as FigureName]?.value ?? null;
};

const words = new Intl.Collator('ja');

/** Rows in the order of a column; what has no value comes last either way, equal ones stay as they came. */
export const sortedRows = <Row extends ReportRow>(
  rows: readonly Row[],
  sort: Sort | null,
): readonly Row[] => {
  if (sort === null) return rows;
  const turn = sort.order === 'ASC' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [one, other] = [valueIn(a, sort.field), valueIn(b, sort.field)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return (
      turn * (typeof one === 'string' ? words.compare(one, String(other)) : one - Number(other))
    );
  });
};

/** The length of a full bar in a column: a whole for rates, else the largest value. */
export const fullBar = (rows: readonly ReportRow[], name: FigureName, isRate: boolean): number =>
  isRate ? 1 : Math.max(1e-9, ...rows.map(({ figures }) => figures?.[name].value ?? 0));
