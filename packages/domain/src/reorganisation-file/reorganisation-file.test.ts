import type { ReorganisationEntry } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { parseCsv } from '../csv/parse';
import { matchHeadings } from '../headings/match';
import { REORGANISATION_FIELDS } from './columns';
import { readReorganisation } from './read';
import { reorganisationCsvTemplate, reorganisationRows } from './write';

const DEPARTMENTS = [
  { id: 1, path: ['本社'] },
  { id: 2, path: ['本社', '営業部'] },
  { id: 3, path: ['営業部'] },
  { id: 4, path: ['本社', '購買/物流、調達'] },
  { id: 5, path: ['第一営業課'] },
  { id: 6, path: ['第二営業課'] },
  { id: 7, path: ['臨時対策室'] },
];
const PEOPLE = [
  { id: 1, name: '山田', employee_number: 'A0001', email: null, login_id: 'a' },
  { id: 2, name: '佐藤', employee_number: null, email: 's@example.jp', login_id: null },
  { id: 3, name: '鈴木', employee_number: null, email: null, login_id: 'suzuki' },
  { id: 4, name: '伊藤 葵', employee_number: 'A0004', email: null, login_id: null },
];

const read = ([head = [], ...rows]: readonly (readonly string[])[]) => {
  const { mapping } = matchHeadings(head, REORGANISATION_FIELDS);
  const places = Object.fromEntries(mapping.flatMap((field, at) => (field ? [[field, at]] : [])));
  return readReorganisation(
    rows.map((cells, at) => ({ line: at + 2, cells })),
    places,
    {
      departments: DEPARTMENTS,
      made: [],
      personOf: ({ employee_number: number, email, login_id: loginId }) =>
        PEOPLE.find(
          (one) =>
            (number !== null && one.employee_number === number) ||
            (email !== null && one.email === email) ||
            (loginId !== null && one.login_id === loginId),
        )?.id ?? null,
    },
  );
};

it('reads what it has written: every kind of entry, with names that are hard to tell apart', () => {
  const entries: ReorganisationEntry[] = [
    { kind: 'MakeDepartment', key: '本部', name: '営業部', parent_id: 1 },
    { kind: 'MakeDepartment', key: '別', name: '営業部' },
    { kind: 'ChangeDepartment', department_id: 3, name: '旧営業部', parent_id: '本部' },
    { kind: 'ChangeDepartment', department_id: 2, parent_id: null },
    { kind: 'MergeDepartment', department_id: 5, into_id: '別' },
    { kind: 'CloseDepartment', department_id: 7 },
    { kind: 'Person', user_id: 1, department_id: '本部', further_department_ids: [4, 3] },
    { kind: 'Person', user_id: 2, department_id: null, profession: null, post: '課長' },
    { kind: 'Person', user_id: 3, further_department_ids: [], managed_department_ids: [] },
    {
      kind: 'Person',
      user_id: 4,
      name: '高橋 葵',
      name_kana: null,
      managed_department_ids: [4, '別'],
      editable_department_ids: [3, 2],
    },
  ];
  expect(read(reorganisationRows(entries, PEOPLE, DEPARTMENTS))).toEqual({ entries, issues: [] });
});

it('tells long names apart that begin alike', () => {
  const long = 'あ'.repeat(40);
  const entries: ReorganisationEntry[] = [
    { kind: 'MakeDepartment', key: long, name: `${long}東` },
    { kind: 'MakeDepartment', key: `${long}（2）`, name: `${long}西` },
    { kind: 'Person', user_id: 1, department_id: `${long}（2）` },
  ];
  expect(read(reorganisationRows(entries, PEOPLE, DEPARTMENTS))).toEqual({ entries, issues: [] });
  const { entries: typed } = read([
    ['社員番号', '異動先', '新しい名前'],
    ['', '', `${long}東`],
    ['Ａ０００１', `${long}東（新設）`, ''],
  ]);
  expect(typed[1]).toEqual({ kind: 'Person', user_id: 1, department_id: long });
});

it('leaves out the lines that it cannot read, and names each with its column', () => {
  const { entries, issues } = read([
    ['社員番号', '異動先', '兼務先', '役職', '部署', '新しい名前', '統合先', '廃止'],
    ['A0001', '営業本部', '', '', '', '', '', ''],
    ['Z9', '営業本部', '', '', '', '', '', ''],
    ['A0001', '無い部', '', '', '', '', '', ''],
    ['A0001', '営業部', '', '', '', '', '', ''],
    ['A0001', '', '', '', '', '', '', ''],
    ['', '営業本部', '', '', '', '', '', ''],
    ['', '', '', '', '', '営業本部', '', ''],
    ['', '', '', '', '臨時対策室', '', '本社', '〇'],
    ['', '', '', '', '臨時対策室', '', '', 'たぶん'],
    ['', '', '', '', '臨時対策室', '', '', 'はい'],
  ]);
  expect(entries).toEqual([
    { kind: 'Person', user_id: 1, department_id: '営業本部' },
    { kind: 'MakeDepartment', key: '営業本部', name: '営業本部' },
    { kind: 'CloseDepartment', department_id: 7 },
  ]);
  expect(issues.map(({ line, column }) => [line, column])).toEqual([
    [3, '社員番号'],
    [4, '異動先部署'],
    [5, '異動先部署'],
    [6, null],
    [7, '社員番号'],
    [9, null],
    [10, '廃止'],
  ]);
});

it('has a template that it reads itself', () => {
  const { records } = parseCsv(reorganisationCsvTemplate());
  const { entries, issues } = read(records.map(({ cells }) => cells));
  expect(entries.map(({ kind }) => kind)).toEqual([
    'Person',
    'MakeDepartment',
    'ChangeDepartment',
    'MergeDepartment',
    'CloseDepartment',
  ]);
  expect(issues).toEqual([]);
});

it('names a cell that cannot be read as it looks, instead of reading it otherwise', () => {
  const issues = [{ column: 1, message: 'B2: 数式の結果がありません。', isError: true }];
  const read = readReorganisation(
    [
      { line: 2, cells: ['A0001', ''], issues },
      { line: 3, cells: ['A0001', '無し'], issues: [{ ...issues[0]!, isError: false }] },
    ],
    { employee_number: 0, to: 1 },
    { departments: DEPARTMENTS, made: [], personOf: () => 1 },
  );
  expect(read).toEqual({
    entries: [{ kind: 'Person', user_id: 1, department_id: null }],
    issues: [{ line: 2, column: '異動先部署', message: 'B2: 数式の結果がありません。' }],
  });
});
