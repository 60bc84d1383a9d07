import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAfterWrite } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useTask } from '../../app/api/use-task';
import { useNotify } from '../../ui/notification/use-notify';
import { moveCategory } from './categories.api';
import { CategoryMove } from './category-move';
import { keyOfNode, parentsFor, type CategoryNode } from './category-tree';
import type { TreeContext } from './tree-context';

type Moves = Pick<TreeContext, 'onAskMove' | 'dragged' | 'onDrag' | 'mayTake' | 'onMove'>;

/** Moving categories, by dragging one onto what it is to stand under, or from its menu. */
export const useCategoryMoves = (tree: readonly CategoryNode[]) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [asked, setAsked] = useState<CategoryNode | null>(null);
  const [dragged, setDragged] = useState<CategoryNode | null>(null);
  const task = useTask(async (moved: CategoryNode, parent: CategoryNode) => {
    const { level } = moved;
    if (level === 'major') return;
    try {
      await moveCategory(client, { ...moved, level }, parent.id);
    } catch (error) {
      // What was dropped has no window in which to say it.
      if (asked === null) notify(sentenceOf(error), 'error');
      throw error;
    } finally {
      await refreshAfterWrite(client);
    }
    notify(`「${moved.name}」を「${parent.name}」へ移しました。`, 'success');
    setAsked(null);
  });
  const moves: Moves = {
    onAskMove: (node) => {
      task.reset();
      setAsked(node);
    },
    dragged,
    onDrag: setDragged,
    mayTake: (parent, moved) =>
      parentsFor(tree, moved).some(({ node }) => keyOfNode(node) === keyOfNode(parent)),
    onMove: (moved, parent) => {
      setDragged(null);
      void task.run(moved, parent);
    },
  };
  const dialog = asked && (
    <CategoryMove
      key={keyOfNode(asked)}
      node={asked}
      tree={tree}
      busy={task.isPending}
      error={task.error === null ? null : sentenceOf(task.error)}
      onMove={(parent) => void task.run(asked, parent)}
      onClose={() => setAsked(null)}
    />
  );
  return { moves, dialog };
};
