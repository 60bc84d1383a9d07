import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorDisplay, InlineError } from '../../ui/feedback/error-display';
import { ListTable } from '../../ui/list/list-table';
import type { ListTableProps } from '../../ui/list/list-table-types';
import { Pagination } from '../../ui/navigation/pagination';
import { sentenceOf } from '../api/sentences';
import type { FilteredEndpoint, RowOf } from './list-definition';
import styles from './list-page.module.css';
import type { ListView } from './use-list';

type Table<Row> = Omit<ListTableProps<Row>, 'rows' | 'sort' | 'onSort'>;

interface Props<E extends FilteredEndpoint> extends Table<RowOf<E>> {
  control: ListView<E>;
  /** In place of the rows where the list has none at all. */
  empty: ReactNode;
  /** The bar of bulk actions. */
  bulk: ReactNode;
}

const SKELETON_ROWS = Array.from({ length: 12 }, (_, at) => at);

const ListSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-label="読み込んでいます">
    {SKELETON_ROWS.map((at) => (
      <div key={at} />
    ))}
  </div>
);

const Again = ({ onRetry }: { onRetry: () => void }) => (
  <Button size="small" icon="recap" onClick={onRetry}>
    もう一度読み込む
  </Button>
);

/**
 * The region of a list that changes with its filters: rows, pages, or what went wrong. What is around it stays as it
 * is, old rows too; what failed is asked for again when the connection is back.
 */
export const ListRows = <E extends FilteredEndpoint>({
  control,
  empty,
  bulk,
  ...table
}: Props<E>) => {
  const { rows, total, error, isOld, more, state, onSort, onPage, retry } = control;
  if (rows === undefined) {
    if (!error) return <ListSkeleton />;
    return <ErrorDisplay message={sentenceOf(error)} onRetry={retry} />;
  }
  return (
    <div className={styles.region} aria-busy={isOld && !error}>
      {rows.length > 0 ? (
        <ListTable {...table} rows={rows} sort={state.sort} onSort={onSort} />
      ) : (
        <NoRows control={control} empty={empty} />
      )}
      {error && (
        <div role="alert">
          <InlineError message={sentenceOf(error)} />
          <Again onRetry={retry} />
        </div>
      )}
      {bulk}
      {more && (
        <div className={styles.more}>
          <Button busy={more.isPending} onClick={more.load}>
            さらに表示する
          </Button>
        </div>
      )}
      {typeof total === 'number' && total > 0 && (
        <Pagination total={total} page={state.page} perPage={state.perPage} onChange={onPage} />
      )}
    </div>
  );
};

const NoRows = <E extends FilteredEndpoint>({
  control,
  empty,
}: Pick<Props<E>, 'control' | 'empty'>) => {
  const { state, total, onPage, replaceFilters } = control;
  if (total)
    return (
      <EmptyState
        action={
          <Button onClick={() => onPage({ page: 1, perPage: state.perPage })}>
            最初のページへ
          </Button>
        }
      >
        このページには何もありません。
      </EmptyState>
    );
  if (Object.keys(state.filters).length === 0) return empty;
  return (
    <EmptyState action={<Button onClick={() => replaceFilters({})}>条件をすべて消す</Button>}>
      条件に合うものはありません。条件を変えて探してください。
    </EmptyState>
  );
};
