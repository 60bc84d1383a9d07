import { ReorganisationEntry, type NamedDepartment } from '@tokiori/contract';
import { foldTyped } from '../text/fold';
import { REORGANISATION_COLUMNS, type ReorganisationColumn } from './columns';
import {
  cellsOf,
  isClosed,
  isNone,
  LineIssue,
  member,
  refuseUnreadable,
  type Cell,
  type FileLine,
  type Places,
} from './line';
import { freeKey, madeKey, placeReader, type DepartmentPath, type MadeDepartment } from './places';

/** By what a line names a person. */
export interface PersonKeys {
  employee_number: string | null;
  email: string | null;
  login_id: string | null;
}

export interface ReorganisationFileContext {
  departments: readonly DepartmentPath[];
  /** What the draft makes already. */
  made: readonly MadeDepartment[];
  personOf: (keys: PersonKeys) => number | null;
}

/** A line that was left out, and why. */
export interface EntryLineIssue {
  line: number;
  /** The heading of the column that it is about. */
  column: string | null;
  message: string;
}

export interface ReadReorganisation {
  entries: ReorganisationEntry[];
  issues: EntryLineIssue[];
}

/** By what the columns of a sheet say whom a line is about. */
export const personKeysOf = (line: FileLine, at: Places): PersonKeys | null => {
  const cell = cellsOf(line, at);
  // Kept in either width; no key is longer, and folding what is takes long.
  const typed = (column: ReorganisationColumn): string | null =>
    foldTyped((cell(column) ?? '').slice(0, 300)) || null;
  const keys = {
    employee_number: typed('employee_number'),
    email: typed('email'),
    login_id: typed('login_id'),
  };
  return Object.values(keys).some((key) => key !== null) ? keys : null;
};

const PERSON: readonly ReorganisationColumn[] = [
  'to',
  'further',
  'profession',
  'post',
  'person_name',
  'person_kana',
  'managed',
  'editable',
];
const DEPARTMENT: readonly ReorganisationColumn[] = [
  'department',
  'new_name',
  'parent',
  'into',
  'closed',
];

/** Whether a line makes a department: it says a new name, and no department of now. */
const isMaking = (cell: Cell): boolean => {
  const named = cell('department');
  return cell('new_name') !== null && (named === null || madeKey(named) !== null);
};

interface Reading {
  context: ReorganisationFileContext;
  place: ReturnType<typeof placeReader>;
  /** By line. */
  keys: ReadonlyMap<number, string>;
}

const refIn = (
  { place }: Reading,
  column: ReorganisationColumn,
  words: string,
): NamedDepartment => {
  const read = place(words);
  if ('issue' in read) throw new LineIssue(column, read.issue);
  return read.ref;
};

const BETWEEN = /[、,，;；\n]/;

/** Departments of one cell, one a line or between commas; a name may hold such a sign. */
const refsIn = (
  reading: Reading,
  column: ReorganisationColumn,
  words: string,
): NamedDepartment[] => {
  if (isNone(words)) return [];
  const whole = reading.place(words);
  if ('ref' in whole) return [whole.ref];
  const parts = words.includes('\n') ? words.split('\n') : words.split(BETWEEN);
  return parts.flatMap((part) => (part.trim() === '' ? [] : refIn(reading, column, part.trim())));
};

const personEntry = (reading: Reading, cell: Cell, keys: PersonKeys): unknown => {
  if (DEPARTMENT.some((column) => cell(column) !== null))
    throw new LineIssue(null, '人の異動と部署の変更は、別の行に分けてください。');
  if (PERSON.every((column) => cell(column) === null))
    throw new LineIssue(
      null,
      '異動先部署、兼務、職種、役職、氏名（新）、担当する部署、編集できる部署などのどれかを入れてください。',
    );
  const id = reading.context.personOf(keys);
  const named = keys.employee_number ?? keys.email ?? keys.login_id ?? '';
  if (id === null) {
    const column =
      keys.employee_number === null
        ? keys.email === null
          ? 'login_id'
          : 'email'
        : 'employee_number';
    throw new LineIssue(column, `「${named}」の人がいません。`);
  }
  const several = (name: string, column: ReorganisationColumn) => {
    const words = cell(column);
    return words === null ? {} : { [name]: refsIn(reading, column, words) };
  };
  const name = cell('person_name');
  return {
    kind: 'Person',
    user_id: id,
    ...member('department_id', cell('to'), (words) => refIn(reading, 'to', words)),
    ...several('further_department_ids', 'further'),
    ...member('profession', cell('profession'), (words) => words),
    ...member('post', cell('post'), (words) => words),
    ...(name === null ? {} : { name }),
    ...member('name_kana', cell('person_kana'), (words) => words),
    ...several('managed_department_ids', 'managed'),
    ...several('editable_department_ids', 'editable'),
  };
};

const departmentEntry = (reading: Reading, cell: Cell, line: number): unknown => {
  if (PERSON.some((column) => cell(column) !== null))
    throw new LineIssue('employee_number', '社員番号を入れてください。');
  const [named, name, into] = [cell('department'), cell('new_name'), cell('into')];
  const parent = member('parent_id', cell('parent'), (words) => refIn(reading, 'parent', words));
  if (isMaking(cell))
    return { kind: 'MakeDepartment', key: reading.keys.get(line), name, ...parent };
  if (named === null)
    throw new LineIssue(
      null,
      '社員番号か部署名を入れてください。新設する部署は「新しい名前」です。',
    );
  const ref = refIn(reading, 'department', named);
  if (typeof ref === 'string')
    throw new LineIssue('department', `「${named}」は、この発令で新設する部署です。`);
  const closed = isClosed(cell('closed'));
  const said = [name !== null || 'parent_id' in parent, into !== null, closed].filter(
    Boolean,
  ).length;
  if (said !== 1)
    throw new LineIssue(
      null,
      said === 0
        ? '新しい名前、上位部署、統合先、廃止のどれかを入れてください。'
        : '変更、統合、廃止は、どれか1つだけにしてください。',
    );
  const about = { department_id: ref };
  if (closed) return { kind: 'CloseDepartment', ...about };
  if (into !== null)
    return { kind: 'MergeDepartment', ...about, into_id: refIn(reading, 'into', into) };
  return { kind: 'ChangeDepartment', ...about, ...(name === null ? {} : { name }), ...parent };
};

/** The departments that lines make, each with a key that no other line has. */
const madeIn = (lines: readonly FileLine[], at: Places) => {
  const keys = new Map<number, string>();
  const made: MadeDepartment[] = [];
  const taken = new Set<string>();
  for (const line of lines) {
    const cell = cellsOf(line, at);
    if (personKeysOf(line, at) !== null || !isMaking(cell)) continue;
    const name = cell('new_name') ?? '';
    const key = madeKey(cell('department') ?? '') ?? freeKey(name, taken);
    taken.add(key);
    keys.set(line.line, key);
    made.push({ key, name });
  }
  return { keys, made };
};

/** Reads lines as entries. One that cannot be read is left out and named; the others are taken all the same. */
export const readReorganisation = (
  lines: readonly FileLine[],
  at: Places,
  context: ReorganisationFileContext,
): ReadReorganisation => {
  const { keys, made } = madeIn(lines, at);
  const own = new Set(made.map(({ key }) => key));
  const allMade = [...made, ...context.made.filter(({ key }) => !own.has(key))];
  const reading: Reading = { context, keys, place: placeReader(context.departments, allMade) };
  const read: ReadReorganisation = { entries: [], issues: [] };
  for (const line of lines)
    try {
      refuseUnreadable(line, at);
      const person = personKeysOf(line, at);
      const cell = cellsOf(line, at);
      const entry = ReorganisationEntry.safeParse(
        person ? personEntry(reading, cell, person) : departmentEntry(reading, cell, line.line),
      );
      if (entry.success) read.entries.push(entry.data);
      else throw new LineIssue(null, entry.error.issues[0]?.message ?? '読み取れません。');
    } catch (error) {
      if (!(error instanceof LineIssue)) throw error;
      const column = error.column && REORGANISATION_COLUMNS[error.column];
      read.issues.push({ line: line.line, column, message: error.message });
    }
  return read;
};
