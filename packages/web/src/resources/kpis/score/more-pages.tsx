import { Button } from '../../../ui/button/button';
import { formatNumber } from '../../../ui/format/number';
import styles from './score.module.css';
import { ROWS_ON_PAGE } from './use-user-report';

interface Props {
  total: number;
  /** Counted from 1. */
  page: number;
  onPage: (page: number) => void;
}

/** Under a table that rarely has more rows than one page; nothing where it has not. */
export const MorePages = ({ total, page, onPage }: Props) =>
  total > ROWS_ON_PAGE && (
    <nav className={styles.row} aria-label="ページ送り">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        前の{ROWS_ON_PAGE}件を見る
      </Button>
      <span className={styles.quiet} aria-live="polite">
        {formatNumber(total)}件中 {formatNumber((page - 1) * ROWS_ON_PAGE + 1)}–
        {formatNumber(Math.min(page * ROWS_ON_PAGE, total))}件
      </span>
      <Button disabled={page * ROWS_ON_PAGE >= total} onClick={() => onPage(page + 1)}>
        次の{ROWS_ON_PAGE}件を見る
      </Button>
    </nav>
  );
