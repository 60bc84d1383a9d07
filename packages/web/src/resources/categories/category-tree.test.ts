import { expect, it } from 'vitest';
import { categoryTree, pathTo } from './category-tree';

const row = (id: number, name: string) => ({
  id,
  name,
  preset: false,
  editable: true,
  question_count: id,
  revision: 1,
});

const tree = categoryTree({
  majors: [{ ...row(1, '安全'), image: null }],
  mediums: [{ ...row(1, '防火'), major_category_id: 1 }],
  minors: [
    { ...row(1, '消火器'), medium_category_id: 1 },
    { ...row(2, '他社の下'), medium_category_id: 9 },
  ],
});

it('puts each category under its own parent', () => {
  expect(tree).toHaveLength(1);
  expect(tree[0]!.children[0]!.children.map(({ name }) => name)).toEqual(['消火器']);
});

it('knows the way to a category by its level and id, although ids repeat between levels', () => {
  const names = pathTo(tree, { level: 'minor', id: 1 }).map(({ name }) => name);
  expect(names).toEqual(['安全', '防火', '消火器']);
  expect(pathTo(tree, { level: 'medium', id: 1 })).toHaveLength(2);
  expect(pathTo(tree, { level: 'minor', id: 7 })).toEqual([]);
  expect(pathTo(tree, null)).toEqual([]);
});
