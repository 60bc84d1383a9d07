import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { Select } from '../../ui/field/select';
import { Skeleton } from '../../ui/feedback/skeleton';
import styles from './category-picker.module.css';
import {
  categoryTree,
  LEVEL_LABELS,
  pathTo,
  type CategoryLists,
  type CategoryNode,
  type Level,
} from './category-tree';
import { NewCategoryDialog } from './new-category-dialog';

interface Props {
  /** `undefined` while loading. */
  lists: CategoryLists | undefined;
  /** Id of the minor category; `null` while none is chosen. */
  value: number | null;
  onChange: (minorCategoryId: number | null) => void;
  error?: string;
  disabled?: boolean;
  /** Who may not make categories chooses among those there are. */
  canCreate: boolean;
}

const optionsOf = (nodes: readonly CategoryNode[]) =>
  nodes.map(({ id, name, preset }) => ({ value: id, label: preset ? `${name}（提供）` : name }));

const childrenOf = (nodes: readonly CategoryNode[], id: number | null): CategoryNode[] =>
  nodes.find((node) => node.id === id)?.children ?? [];

/** 大分類, 中分類 and 小分類 one after another; the last one is the value. */
export const CategoryPicker = ({ lists, value, onChange, error, disabled, canCreate }: Props) => {
  const [draft, setDraft] = useState<{ major: number | null; medium: number | null }>({
    major: null,
    medium: null,
  });
  const [creating, setCreating] = useState(false);
  if (!lists) return <Skeleton blockRem={5} />;

  const tree = categoryTree(lists);
  const path = value === null ? [] : pathTo(tree, { level: 'minor', id: value });
  const major = path[0]?.id ?? draft.major;
  const medium = path[1]?.id ?? draft.medium;
  const mediums = childrenOf(tree, major);
  const choose = (level: Level, text: string): void => {
    const id = text === '' ? null : Number(text);
    if (level === 'minor') return onChange(id);
    setDraft(level === 'major' ? { major: id, medium: null } : { major, medium: id });
    onChange(null);
  };
  const selectOf = (level: Level, nodes: readonly CategoryNode[], chosen: number | null) => (
    <Select
      label={LEVEL_LABELS[level]}
      required
      disabled={disabled || nodes.length === 0}
      emptyLabel="選択してください"
      options={optionsOf(nodes)}
      value={chosen ?? ''}
      error={level === 'minor' ? error : undefined}
      onChange={(event) => choose(level, event.target.value)}
    />
  );
  return (
    <div>
      <div className={styles.picker}>
        {selectOf('major', tree, major)}
        {selectOf('medium', mediums, medium)}
        {selectOf('minor', childrenOf(mediums, medium), value)}
      </div>
      {!disabled && canCreate && (
        <Button variant="quiet" icon="plus" onClick={() => setCreating(true)}>
          カテゴリを新しく作る
        </Button>
      )}
      <NewCategoryDialog
        open={creating}
        lists={lists}
        start={{
          major: tree.find(({ id }) => id === major),
          medium: mediums.find(({ id }) => id === medium),
        }}
        onClose={() => setCreating(false)}
        onCreated={onChange}
      />
    </div>
  );
};
