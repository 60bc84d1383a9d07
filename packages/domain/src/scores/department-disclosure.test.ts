import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hiddenDepartments, type Membership } from './department-disclosure';

const LIMIT = 5;
/** 1 with 2 (and 4 below it) and 3 below, and 5 beside it. */
const tree = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 1 },
  { id: 4, parentId: 2 },
  { id: 5, parentId: null },
];
const parents = new Map(tree.map(({ id, parentId }) => [id, parentId]));

/** People of departments and of all above. */
const people = (users: number, ...own: number[]): Membership => {
  const departmentIds = new Set<number>();
  for (const id of own)
    for (let at: number | null = id; at !== null; at = parents.get(at) ?? null)
      departmentIds.add(at);
  return { departmentIds, users };
};
const hiddenOf = (...memberships: Membership[]) =>
  [...hiddenDepartments(tree, memberships, LIMIT)].sort();

describe('departments', () => {
  it('are hidden with their next smallest sibling, and the smallest below that one', () => {
    expect(hiddenOf(people(17, 4), people(3, 3), people(9, 5))).toEqual([2, 3, 4]);
    expect(hiddenOf(people(17, 4), people(9, 3), people(9, 5))).toEqual([]);
  });

  it('are shown below a hidden one to which enough people belong directly', () => {
    expect(hiddenOf(people(14, 4), people(3, 2), people(3, 3), people(9, 5))).toEqual([2, 3]);
    expect(hiddenOf(people(16, 4), people(1, 2), people(3, 3), people(9, 5))).toEqual([2, 3, 4]);
  });

  it('are hidden beside a few people without a department', () => {
    expect(hiddenOf(people(9, 3), people(9, 4), people(8, 5), people(1))).toEqual([5, null]);
    expect(hiddenOf(people(9, 3), people(9, 4), people(8, 5), people(6))).toEqual([]);
  });

  it('are hidden when few others are above them, though each of these is elsewhere too', () => {
    // One person is in 3 alone, all others in both.
    expect(hiddenOf(people(9, 3, 4), people(1, 3), people(9, 5))).toEqual([2, 4]);
  });

  it('count whoever moved between them once above them', () => {
    const moved = (at: number) => ({ ...people(2, at), moved: [1, 2] });
    // Four people are in 2, two of them in 4 for some days as well.
    expect(hiddenOf(people(2, 2), moved(2), moved(4), people(9, 3), people(9, 5))).toEqual([
      2, 3, 4,
    ]);
    // Few who moved tell nothing by it: what they did is told apart by its days.
    expect(hiddenOf(people(9, 3), moved(3), people(9, 4), people(9, 5), moved(5))).toEqual([]);
  });

  it('are hidden when few people are in two of them', () => {
    expect(hiddenOf(people(9, 3), people(12, 4), people(1, 3, 4), people(9, 5))).toEqual([3]);
    expect(hiddenOf(people(9, 3), people(12, 4), people(5, 3, 4), people(9, 5))).toEqual([]);
  });
});

it('never tell of few people by two figures, or by all of a cut and their whole', () => {
  const own = fc.subarray([1, 2, 3, 4, 5], { maxLength: 3 });
  const anyPeople = fc
    .tuple(fc.integer({ min: 1, max: 12 }), own)
    .map(([n, ids]) => people(n, ...ids));
  fc.assert(
    fc.property(fc.array(anyPeople, { minLength: 1, maxLength: 8 }), (memberships) => {
      const hidden = hiddenDepartments(tree, memberships, LIMIT);
      const count = (is: (ids: ReadonlySet<number>) => boolean) =>
        memberships.reduce((sum, one) => sum + (is(one.departmentIds) ? one.users : 0), 0);
      const shown = tree.filter(({ id }) => !hidden.has(id)).map(({ id }) => id);
      for (const id of shown) expect(count((ids) => ids.has(id))).toBeGreaterThanOrEqual(LIMIT);
      const top = [1, 5].filter((id) => shown.includes(id));
      const several = count((ids) => top.filter((id) => ids.has(id)).length > 1);
      expect(several === 0 || several >= LIMIT).toBe(true);
      for (const id of top) {
        const others = count((ids) => !ids.has(id) && ids.size > 0);
        const outside = count((ids) => !ids.has(id));
        expect(others === 0 || outside >= LIMIT).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});
