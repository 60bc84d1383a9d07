import type { NamedDepartment, ReorganisationEntry } from '@tokiori/contract';
import { csvText } from '../csv/write';
import { NONE_WORD, REORGANISATION_COLUMNS, type ReorganisationColumn } from './columns';
import { madeWords, placeWords, type DepartmentPath } from './places';
import type { PersonKeys } from './read';

type Cells = Partial<Record<ReorganisationColumn, string>>;

export interface NamedPerson extends PersonKeys {
  id: number;
  name: string;
}

const HEADINGS = Object.keys(REORGANISATION_COLUMNS) as ReorganisationColumn[];

const cellsOf = (
  entry: ReorganisationEntry,
  people: ReadonlyMap<number, NamedPerson>,
  departments: readonly DepartmentPath[],
): Cells => {
  const words = (ref: NamedDepartment): string =>
    placeWords(ref, departments) ?? `見つからない部署（番号${ref}）`;
  const placed = (ref: NamedDepartment | null | undefined): string =>
    ref === undefined ? '' : ref === null ? NONE_WORD : words(ref);
  const several = (refs: readonly NamedDepartment[] | undefined): string => {
    const all = refs?.map(words);
    const between = all?.some((one) => /[、,，;；]/.test(one)) ? '\n' : '、';
    return all === undefined ? '' : all.join(between) || NONE_WORD;
  };
  const label = (text: string | null | undefined): string =>
    text === null ? NONE_WORD : (text ?? '');
  if (entry.kind === 'Person') {
    const {
      employee_number: number,
      email,
      login_id: loginId,
      name,
    } = people.get(entry.user_id) ?? {};
    return {
      name: name ?? `見つからないユーザー（番号${entry.user_id}）`,
      employee_number: number ?? '',
      email: number ? '' : (email ?? ''),
      login_id: (number ?? email) ? '' : (loginId ?? ''),
      to: placed(entry.department_id),
      further: several(entry.further_department_ids),
      profession: label(entry.profession),
      post: label(entry.post),
      person_name: entry.name ?? '',
      person_kana: label(entry.name_kana),
      managed: several(entry.managed_department_ids),
      editable: several(entry.editable_department_ids),
    };
  }
  if (entry.kind === 'MakeDepartment')
    return {
      department: madeWords(entry.key),
      new_name: entry.name,
      parent: placed(entry.parent_id),
    };
  const department = words(entry.department_id);
  if (entry.kind === 'MergeDepartment') return { department, into: words(entry.into_id) };
  if (entry.kind === 'CloseDepartment') return { department, closed: '〇' };
  return { department, new_name: entry.name ?? '', parent: placed(entry.parent_id) };
};

/** Entries as the lines of a sheet, headings first; read again they are the same. */
export const reorganisationRows = (
  entries: readonly ReorganisationEntry[],
  people: readonly NamedPerson[],
  departments: readonly DepartmentPath[],
): string[][] => {
  const personOf = new Map(people.map((person) => [person.id, person]));
  const lines = entries.map((entry) => cellsOf(entry, personOf, departments));
  return [
    Object.values(REORGANISATION_COLUMNS),
    ...lines.map((cells) => HEADINGS.map((column) => cells[column] ?? '')),
  ];
};

const example = (cells: Cells): string[] => HEADINGS.map((column) => cells[column] ?? '');

/** A file with the headings and one example of each kind of line to write over. */
export const reorganisationCsvTemplate = (): string =>
  csvText([
    Object.values(REORGANISATION_COLUMNS),
    example({
      employee_number: 'A0001',
      name: '山田 花子',
      to: '営業本部',
      further: NONE_WORD,
      post: '課長',
    }),
    example({ new_name: '営業本部', parent: NONE_WORD }),
    example({ department: '第一営業課', new_name: '第一課', parent: '営業本部' }),
    example({ department: '第二営業課', into: '営業本部' }),
    example({ department: '臨時対策室', closed: '〇' }),
  ]);
