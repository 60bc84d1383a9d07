import { Button } from '../../ui/button/button';
import styles from './category-browser.module.css';
import { CategoryNameForm } from './category-name-form';
import { CategoryRow } from './category-row';
import {
  CHILD_LEVEL,
  keyOfNode,
  LEVEL_LABELS,
  type CategoryNode,
  type Level,
} from './category-tree';
import type { TreeContext } from './tree-context';

interface Props {
  nodes: readonly CategoryNode[];
  level: Level;
  /** `null` at the top. */
  parent: CategoryNode | null;
  context: TreeContext;
}

/** One level under one parent, and the row that adds to it. */
export const CategoryBranch = ({ nodes, level, parent, context }: Props) => {
  const below = CHILD_LEVEL[level];
  const mayAdd = context.canEdit && (parent === null || parent.editable);
  return (
    <ul
      className={styles.branch}
      aria-label={parent ? `${parent.name}の${LEVEL_LABELS[level]}` : '大分類'}
    >
      {nodes.map((node) => (
        <li key={keyOfNode(node)}>
          <CategoryRow node={node} context={context} />
          {below && context.isOpen(node) && (
            <CategoryBranch nodes={node.children} level={below} parent={node} context={context} />
          )}
        </li>
      ))}
      {mayAdd && (
        <li>
          <AddRow level={level} parentId={parent?.id ?? null} context={context} />
        </li>
      )}
    </ul>
  );
};

const AddRow = ({
  level,
  parentId,
  context,
}: Pick<Props, 'level' | 'context'> & { parentId: number | null }) => {
  const { editing, onEdit, onSave } = context;
  const isHere =
    editing?.kind === 'create' && editing.level === level && editing.parentId === parentId;
  if (isHere) {
    return (
      <CategoryNameForm
        label={`新しい${LEVEL_LABELS[level]}の名前`}
        onSave={onSave}
        onClose={() => onEdit(null)}
      />
    );
  }
  return (
    <Button
      variant="quiet"
      icon="plus"
      className={styles.add}
      onClick={() => onEdit({ kind: 'create', level, parentId })}
    >
      {LEVEL_LABELS[level]}を追加
    </Button>
  );
};
