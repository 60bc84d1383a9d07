import { useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Sheet } from '../overlay/dialog';
import { Stack } from '../surface/card';
import { useMedia } from '../use-media';
import styles from './filter-bar.module.css';

interface Props {
  /** The one that is always in sight, on a phone too. */
  search: ReactNode;
  /** Further filters; on a phone they fold into a sheet. */
  children: ReactNode;
  /** How many of the further filters are set. */
  activeCount: number;
  /** Takes every filter away. */
  onClear: () => void;
}

/** Filters above a table, in one row. */
export const FilterBar = ({ search, children, activeCount, onClear }: Props) => {
  const [open, setOpen] = useState(false);
  const folds = useMedia('(max-width: 799px)');
  const clear = (
    <Button variant="quiet" onClick={onClear}>
      条件を消す
    </Button>
  );
  return (
    <div className={styles.bar} role="search">
      <div className={styles.search}>{search}</div>
      {folds ? (
        <>
          <Button icon="filter" onClick={() => setOpen(true)}>
            {activeCount > 0 ? `絞り込み（${activeCount}）` : '絞り込み'}
          </Button>
          <Sheet
            open={open}
            title="絞り込み"
            onClose={() => setOpen(false)}
            actions={
              <>
                {clear}
                <Button variant="primary" onClick={() => setOpen(false)}>
                  結果を見る
                </Button>
              </>
            }
          >
            <Stack>{children}</Stack>
          </Sheet>
        </>
      ) : (
        <>
          {children}
          {activeCount > 0 && clear}
        </>
      )}
    </div>
  );
};
