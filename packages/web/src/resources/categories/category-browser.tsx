import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAfterWrite } from '../../app/api/query-of';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNumber } from '../../ui/format/number';
import { createCategory, renameCategory } from './categories.api';
import styles from './category-browser.module.css';
import { CategoryBranch } from './category-branch';
import { CategoryDeletion } from './category-deletion';
import {
  categoryTree,
  keyOfNode,
  pathTo,
  type CategoryLists,
  type CategoryNode,
  type CategoryRef,
} from './category-tree';
import type { Editing, TreeContext } from './tree-context';
import { useCategoryMoves } from './use-category-moves';

interface Props {
  /** `undefined` while loading. */
  lists: CategoryLists | undefined;
  chosen: CategoryRef;
  onChoose: (chosen: CategoryRef) => void;
  /** Makes, renames and deletes in place; otherwise the tree is only for choosing. */
  canEdit?: boolean;
}

/** The three levels as a tree: choose one to narrow a list, and keep it in order where it stands. */
export const CategoryBrowser = ({ lists, chosen, onChoose, canEdit = false }: Props) => {
  const client = useQueryClient();
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [editing, setEditing] = useState<Editing | null>(null);
  const [deleting, setDeleting] = useState<CategoryNode | null>(null);
  const tree = lists ? categoryTree(lists) : [];
  const { moves, dialog } = useCategoryMoves(tree);
  if (!lists) return <Skeleton lines={7} large />;

  const total = tree.reduce((sum, node) => sum + node.questionCount, 0);
  const path = pathTo(tree, chosen);
  // Folded by hand, or open because what is chosen lies below.
  const isOpen = (node: CategoryNode): boolean =>
    opened.get(keyOfNode(node)) ??
    path.slice(0, -1).some((above) => keyOfNode(above) === keyOfNode(node));
  const context: TreeContext = {
    canEdit,
    chosen,
    editing,
    isOpen,
    onToggle: (node) => setOpened(new Map(opened).set(keyOfNode(node), !isOpen(node))),
    onChoose,
    onEdit: setEditing,
    onDelete: setDeleting,
    ...moves,
    onReload: () => refreshAfterWrite(client),
    onSave: async (name, revision) => {
      if (editing?.kind === 'rename') {
        const { node } = editing;
        await renameCategory(client, { ...node, revision: revision ?? node.revision }, name);
      }
      if (editing?.kind === 'create') {
        await createCategory(client, { level: editing.level, name, parentId: editing.parentId });
      }
      await refreshAfterWrite(client);
    },
  };
  return (
    <div className={styles.browser}>
      <button
        type="button"
        className={styles.all}
        aria-current={chosen === null ? 'true' : undefined}
        onClick={() => onChoose(null)}
      >
        <span>すべての問題</span>
        <span className={styles.count}>{formatNumber(total)}</span>
      </button>
      <CategoryBranch nodes={tree} level="major" parent={null} context={context} />
      {dialog}
      <CategoryDeletion
        node={deleting}
        tree={tree}
        onClose={() => setDeleting(null)}
        onDeleted={(node) => {
          if (path.some((one) => keyOfNode(one) === keyOfNode(node))) onChoose(null);
        }}
      />
    </div>
  );
};
