import { expect, it } from 'vitest';
import { inTreeOrder } from './tree-order';

it('reads a tree from the top down; what is below nothing in sight is at the top', () => {
  const rows = [
    { id: 5, parent_id: 2 },
    { id: 3, parent_id: 1 },
    { id: 2, parent_id: 99 },
    { id: 1, parent_id: null },
    { id: 4, parent_id: 3 },
  ];
  expect(inTreeOrder(rows).map(({ id, depth }) => [id, depth])).toEqual([
    [2, 0],
    [5, 1],
    [1, 0],
    [3, 1],
    [4, 2],
  ]);
});
