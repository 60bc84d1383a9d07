import type { ReorganisationEntry } from '@tokiori/contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrganisationNow } from './organisation';
import { planReorganisation } from './plan';

const NOW: OrganisationNow = {
  departments: [null, 1, 1, 2, null, 5].map((parent_id, at) => ({
    id: at + 1,
    name: `部署${at + 1}`,
    parent_id,
    held: null,
    has_basics: false,
  })),
  people: [1, 2, 3, 4].map((id) => ({
    id,
    name: `社員${id}`,
    active: id !== 4,
    department_id: id,
    department_ids: [id, 6],
    profession: null,
    post: null,
    name_kana: null,
    manages: id < 3,
    managed_department_ids: id === 1 ? [2, 3] : [],
    editable_department_ids: [id],
  })),
};

const department = fc.integer({ min: 1, max: 7 });
const ref = fc.oneof(department, fc.constantFrom('A', 'B'));
const entry: fc.Arbitrary<ReorganisationEntry> = fc.oneof(
  fc.record({
    kind: fc.constant('Person' as const),
    user_id: fc.integer({ min: 1, max: 5 }),
    department_id: fc.option(ref),
    post: fc.constantFrom('主任', null),
  }),
  fc.record(
    {
      kind: fc.constant('Person' as const),
      user_id: fc.integer({ min: 1, max: 5 }),
      name: fc.constant('改姓'),
      name_kana: fc.constantFrom('かいせい', null),
      managed_department_ids: fc.array(ref, { maxLength: 2 }),
      editable_department_ids: fc.array(ref, { maxLength: 2 }),
    },
    { requiredKeys: ['kind', 'user_id'] },
  ),
  fc.record({
    kind: fc.constant('MakeDepartment' as const),
    key: fc.constantFrom('A', 'B'),
    name: fc.constantFrom('部署1', '新部署'),
    parent_id: fc.option(ref),
  }),
  fc.record({
    kind: fc.constant('ChangeDepartment' as const),
    department_id: department,
    name: fc.constantFrom('部署1', '部署2', '改称'),
    parent_id: fc.option(ref),
  }),
  fc.record({
    kind: fc.constant('MergeDepartment' as const),
    department_id: department,
    into_id: ref,
  }),
  fc.record({ kind: fc.constant('CloseDepartment' as const), department_id: department }),
);
const entries = fc.array(entry, { maxLength: 5 });

it('leaves a tree without two of a name, and people in departments that are there', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const { issues, departments, people } = planReorganisation(NOW, list);
      if (issues.some((issue) => issue !== null)) return;
      const standing = [...departments.values()].filter(({ end }) => end === null);
      const places = standing.map(({ parent_id, name }) => `${parent_id} ${name}`);
      expect(new Set(places).size).toBe(places.length);
      for (const { id, parent_id } of standing) {
        const way = new Set([id]);
        for (let at = parent_id; at !== null; at = departments.get(at)!.parent_id) {
          expect(departments.get(at)!.end).toBe(null);
          expect(way.has(at)).toBe(false);
          way.add(at);
        }
      }
      const afters = new Map(people.map(({ id, after }) => [id, after]));
      for (const person of NOW.people) {
        const then = afters.get(person.id) ?? person;
        const held = [...then.managed_department_ids, ...then.editable_department_ids];
        for (const id of [...then.department_ids, ...held])
          expect(departments.get(id)?.end).toBe(null);
        expect(person.manages || then.managed_department_ids.length === 0).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

it('does the same whatever the order of its entries', () => {
  const told = (list: readonly ReorganisationEntry[]) => {
    const { issues, departments, people } = planReorganisation(NOW, list);
    if (issues.some((issue) => issue !== null)) return null;
    const nameOf = (id: number | null) => (id === null ? null : departments.get(id)!.name);
    const tree = [...departments.values()].map(({ name, parent_id, end, into_id }) =>
      [name, nameOf(parent_id), end, nameOf(into_id)].join(),
    );
    const moved = people.map(({ id, after }) => [
      id,
      after.name,
      ...[after.department_ids, after.managed_department_ids, after.editable_department_ids].map(
        (ids) => ids.map(nameOf).sort(),
      ),
    ]);
    return { tree: tree.sort(), moved };
  };
  fc.assert(
    fc.property(entries, (list) => {
      expect(told(list.toReversed())).toEqual(told(list));
    }),
    { numRuns: 300 },
  );
});

it('hands over what people manage and edit, and lets only managers be told what they answer for', () => {
  const merge: ReorganisationEntry = { kind: 'MergeDepartment', department_id: 3, into_id: 5 };
  const told = (user_id: number): ReorganisationEntry => ({
    kind: 'Person',
    user_id,
    name: '改姓',
    managed_department_ids: [6],
  });
  const { issues, people } = planReorganisation(NOW, [merge, told(2), told(3)]);
  expect(issues).toEqual([null, null, expect.stringContaining('部署の管理者ではありません')]);
  expect(people.map(({ id, after }) => [id, after.name, after.managed_department_ids])).toEqual([
    [1, '社員1', [2, 5]],
    [2, '改姓', [6]],
    [3, '改姓', [6]],
  ]);
  const ofThird = people.find(({ id }) => id === 3)!.after;
  expect(ofThird.editable_department_ids).toEqual([5]);
  expect(
    planReorganisation(NOW, [{ kind: 'Person', user_id: 2, managed_department_ids: [3] }, merge])
      .issues,
  ).toEqual([expect.stringContaining('なくなる部署'), null]);
});
