// @vitest-environment node
import type { ReorganisationEntry } from '@tokiori/contract';
import { expect, it } from 'vitest';
import {
  personEntry,
  personValuesOf,
  UNCHANGED,
  withEntry,
  withFile,
  withoutEntries,
  withPeople,
} from './entry-values';
import { NONE } from './places';
import { departmentEntry, departmentValuesOf } from './department-values';

const make: ReorganisationEntry = { kind: 'MakeDepartment', key: '本部', name: '本部' };
const person = (user_id: number, post: string): ReorganisationEntry => ({
  kind: 'Person',
  user_id,
  post,
});

it('says of a person only what was chosen, and shows it again', () => {
  const values = {
    main: NONE,
    further: ['3', 'made:本部'],
    profession: null,
    post: ' ',
    name: '佐藤 葵',
    nameKana: '',
    managed: ['4'],
    editable: [],
  };
  const entry = personEntry(7, values);
  expect(entry).toEqual({
    kind: 'Person',
    user_id: 7,
    department_id: null,
    further_department_ids: [3, '本部'],
    post: null,
    name: '佐藤 葵',
    name_kana: null,
    managed_department_ids: [4],
    editable_department_ids: [],
  });
  expect(personValuesOf(entry)).toEqual({ ...values, post: '' });
  expect(personEntry(7, UNCHANGED)).toEqual({ kind: 'Person', user_id: 7 });
});

it('puts changes into what somebody else has saved meanwhile', () => {
  const theirs = [make, person(1, '課長'), person(9, '部長')];
  const moved = withPeople([1, 2], (user_id) => ({ kind: 'Person', user_id, post: '主任' }));
  expect(moved(theirs)).toEqual([make, person(1, '主任'), person(9, '部長'), person(2, '主任')]);
  const renamed: ReorganisationEntry = { kind: 'MakeDepartment', key: '本部', name: '営業本部' };
  const found: ReorganisationEntry = { name: '本部', kind: 'MakeDepartment', key: '本部' };
  expect(withEntry(renamed, found)(theirs)[0]).toEqual(renamed);
  expect(withEntry(renamed, person(4, ''))(theirs)).toHaveLength(4);
  expect(withoutEntries([found, person(4, '')])(theirs)).toEqual(theirs.slice(1));
});

it('takes the lines of a file for those that it has about the same', () => {
  const file = [person(9, '主任'), person(5, '課長')];
  expect(withFile(file)([make, person(9, '部長')])).toEqual([make, ...file]);
  expect(withFile([person(5, 'a'), person(5, 'b')])([])).toHaveLength(2);
});

it('keeps the key by which others name a new department, and gives each one of its own', () => {
  const values = { ...departmentValuesOf('MakeDepartment', null), name: '本部' };
  const context = { before: null, entries: [make] };
  expect(departmentEntry('MakeDepartment', values, context)).toMatchObject({ key: '本部（2）' });
  const changed = departmentEntry('MakeDepartment', values, { before: make, entries: [make] });
  expect(changed).toMatchObject({ key: '本部' });
});

it('waits for what an entry cannot do without', () => {
  const context = { before: null, entries: [] };
  for (const kind of ['MakeDepartment', 'ChangeDepartment', 'MergeDepartment'] as const)
    expect(departmentEntry(kind, departmentValuesOf(kind, null), context)).toBeNull();
});
