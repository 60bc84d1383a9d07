import type { Sort } from '../../ui/data/table-types';
import { Icon } from '../../ui/icon/icon';
import { FigureExplanation } from './explained';
import type { ReportFigure } from './figure-words';
import styles from './report-table.module.css';

export interface ReportHeadColumn {
  field: string;
  label: string;
  isName?: boolean;
  /** Words, not a number. */
  isText?: boolean;
  /** Has an explanation. */
  figure?: ReportFigure;
}

interface Props {
  columns: readonly ReportHeadColumn[];
  sort: Sort | null;
  onSort: (field: string) => void;
}

const ORDER = { ASC: 'ascending', DESC: 'descending' } as const;

/** The heads of a report's table: each sorts, and those of figures say what they mean. */
export const ReportHead = ({ columns, sort, onSort }: Props) => (
  <thead>
    <tr>
      {columns.map(({ field, label, isName, isText, figure }) => {
        const order = sort?.field === field ? sort.order : undefined;
        return (
          <th
            key={field}
            scope="col"
            aria-sort={order && ORDER[order]}
            className={isName ? styles.name : isText ? styles.text : styles.number}
          >
            <span className={styles.head}>
              <button type="button" className={styles.sort} onClick={() => onSort(field)}>
                {label}
                <Icon
                  name={order === 'ASC' ? 'up' : 'down'}
                  size="s"
                  className={order ? styles.sortedMark : styles.sortMark}
                />
              </button>
              {figure && <FigureExplanation name={figure} />}
            </span>
          </th>
        );
      })}
    </tr>
  </thead>
);
