import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import styles from './reorder-list.module.css';
import { useReorder } from './use-reorder';

interface Props<Item> {
  /** Read aloud: what the list holds. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  /** Read aloud with the handle: 「問題3」. */
  itemName: (item: Item, index: number) => string;
  onMove: (from: number, to: number) => void;
  children: (item: Item, index: number) => ReactNode;
  /** Buttons at the end of a row. */
  renderActions?: (item: Item, index: number) => ReactNode;
  /** On a phone the content gets a line of its own: for rows with fields. */
  roomy?: boolean;
}

/** A numbered list that people put in order: drag the handle, or press the arrow keys on it. */
export const ReorderList = <Item,>(props: Props<Item>) => {
  const { label, items, itemKey, itemName, onMove, children, renderActions, roomy } = props;
  const { list, drag, handleOf } = useReorder(items.length, onMove);
  const markOf = (index: number): string | undefined => {
    if (drag?.to !== index || drag.from === index) return undefined;
    return drag.from < index ? 'after' : 'before';
  };
  return (
    <ol ref={list} className={cx(styles.list, roomy && styles.roomy)} aria-label={label}>
      {items.map((item, index) => (
        <li
          key={itemKey(item)}
          className={styles.row}
          data-dragged={drag?.from === index || undefined}
          data-drop={markOf(index)}
        >
          <button
            {...handleOf(index)}
            type="button"
            data-handle
            className={styles.handle}
            title="ドラッグか上下の矢印キーで並べ替え"
            aria-label={`${index + 1}番目、${itemName(item, index)}を並べ替える。上下の矢印キーで動かします`}
          >
            <Icon name="drag" size="s" />
            <span className={styles.number}>{index + 1}</span>
          </button>
          <div className={styles.content}>{children(item, index)}</div>
          <div className={styles.actions}>
            {renderActions?.(item, index)}
          </div>
        </li>
      ))}
    </ol>
  );
};

/** A copy of the list with one item moved. */
export const moveItem = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)];
};
