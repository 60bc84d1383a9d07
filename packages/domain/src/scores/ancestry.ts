import type { TreeNode } from './department-disclosure';

/** Tells the line of a node of a tree: the nodes from it up to the top, itself first. */
export const ancestryIn = (nodes: readonly TreeNode[]): ((id: number) => number[]) => {
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const ancestryOf = (id: number): number[] => {
    const parent = parents.get(id) ?? null;
    return parent === null ? [id] : [id, ...ancestryOf(parent)];
  };
  return ancestryOf;
};
