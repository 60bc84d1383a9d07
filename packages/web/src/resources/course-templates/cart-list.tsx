import { QUESTION_TYPE_LABELS } from '@tokiori/domain';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button/button';
import { moveItem, ReorderList } from '../../ui/data/reorder-list';
import { EmptyState } from '../../ui/feedback/empty-state';
import { InlineError } from '../../ui/feedback/error-display';
import { Card } from '../../ui/surface/card';
import { writeCart, type CartItem } from '../../app/questions/cart';
import styles from './courses.module.css';

interface Props {
  items: readonly CartItem[];
  /** What the server said of single questions, by their place. */
  issues: ReadonlyMap<number, string>;
  /** Opens the bank. */
  addButton: ReactNode;
}

/** The gathered questions in the order they will be asked. */
export const CartList = ({ items, issues, addButton }: Props) => {
  if (items.length === 0) {
    return (
      <Card flush>
        <EmptyState action={addButton}>
          まだ問題が入っていません。問題を選んで、コースに入れてください。
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush>
      <ReorderList
        label="コースの問題"
        items={items}
        itemKey={({ id }) => id}
        itemName={({ title }) => title}
        onMove={(from, to) => writeCart(moveItem(items, from, to))}
        renderActions={({ id, title }) => (
          <IconButton
            icon="close"
            label={`「${title}」を外す`}
            onClick={() => writeCart(items.filter((item) => item.id !== id))}
          />
        )}
      >
        {(item, index) => (
          <div className={styles.item}>
            <span className={styles.itemTitle}>{item.title}</span>
            <span className={styles.itemNote}>
              {QUESTION_TYPE_LABELS[item.question_type]}　{item.category}
            </span>
            {issues.has(index) && <InlineError message={issues.get(index)!} />}
          </div>
        )}
      </ReorderList>
    </Card>
  );
};
