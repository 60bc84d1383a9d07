import { useId } from 'react';
import { IconButton } from '../button/button';
import { formatNumber } from '../format/number';
import styles from './navigation.module.css';
import { pageNumbers } from './page-numbers';

const SIZES = [25, 50, 100] as const;

interface Props {
  total: number;
  /** Counted from 1. */
  page: number;
  perPage: number;
  onChange: (next: { page: number; perPage: number }) => void;
}

/** Under a table: how many rows at a time, which of them these are, and the other pages. */
export const Pagination = ({ total, page, perPage, onChange }: Props) => {
  const sizeId = useId();
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  const first = total === 0 ? 0 : (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  const go = (to: number): void => onChange({ page: to, perPage });

  return (
    <nav className={styles.pagination} aria-label="ページ送り">
      <div className={styles.size}>
        <label htmlFor={sizeId}>表示件数</label>
        <select
          id={sizeId}
          className={styles.sizeSelect}
          value={perPage}
          onChange={(event) => onChange({ page: 1, perPage: Number(event.target.value) })}
        >
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <span aria-live="polite">
          {formatNumber(total)}件中 {formatNumber(first)}–{formatNumber(last)}件
        </span>
      </div>
      {pageCount > 1 && (
        <ul className={styles.pages}>
          <li>
            <IconButton
              icon="left"
              label="前のページ"
              disabled={page <= 1}
              onClick={() => go(page - 1)}
            />
          </li>
          {pageNumbers(page, pageCount).map((number, at) => (
            <li key={number ?? `gap-${at}`}>
              {number === null ? (
                <span className={styles.gap}>…</span>
              ) : (
                <button
                  type="button"
                  className={styles.page}
                  aria-current={number === page ? 'page' : undefined}
                  aria-label={`${number}ページ目`}
                  onClick={() => go(number)}
                >
                  {number}
                </button>
              )}
            </li>
          ))}
          <li>
            <IconButton
              icon="right"
              label="次のページ"
              disabled={page >= pageCount}
              onClick={() => go(page + 1)}
            />
          </li>
        </ul>
      )}
    </nav>
  );
};
