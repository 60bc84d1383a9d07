import type { ReorganisationEntry } from '@tokiori/contract';
import { choiceOf, keyFor, memberOf, NONE, placeValue, refOf, SAME } from './places';

export type DepartmentEntry = Exclude<ReorganisationEntry, { kind: 'Person' }>;
export type DepartmentKind = DepartmentEntry['kind'];

/** What is chosen for a department, of whatever kind its entry is. */
export interface DepartmentValues {
  /** The department that it is about; empty until one is chosen, and for a new one. */
  department: string;
  name: string;
  /** `SAME`, `NONE` or a place. */
  parent: string;
  into: string;
}

const EMPTY: DepartmentValues = { department: '', name: '', parent: SAME, into: '' };

export const departmentValuesOf = (
  kind: DepartmentKind,
  entry: DepartmentEntry | null,
): DepartmentValues => {
  if (entry === null) return { ...EMPTY, parent: kind === 'MakeDepartment' ? NONE : SAME };
  if (entry.kind === 'MakeDepartment')
    return { ...EMPTY, name: entry.name, parent: choiceOf(entry.parent_id ?? null) };
  const values = { ...EMPTY, department: placeValue(entry.department_id) };
  if (entry.kind === 'ChangeDepartment')
    return { ...values, name: entry.name ?? '', parent: choiceOf(entry.parent_id) };
  return entry.kind === 'MergeDepartment' ? { ...values, into: placeValue(entry.into_id) } : values;
};

/** The entry that they say; `null` as long as something is missing. */
export const departmentEntry = (
  kind: DepartmentKind,
  { department, name, parent, into }: DepartmentValues,
  { before, entries }: { before: DepartmentEntry | null; entries: readonly ReorganisationEntry[] },
): DepartmentEntry | null => {
  const title = name.trim();
  const place = memberOf('parent_id', parent);
  if (kind === 'MakeDepartment') {
    if (title === '') return null;
    // Other entries name it by the key that it had.
    const key = before?.kind === 'MakeDepartment' ? before.key : keyFor(title, entries);
    return { kind, key, name: title, ...place };
  }
  if (department === '') return null;
  const about = { department_id: Number(department) };
  if (kind === 'CloseDepartment') return { kind, ...about };
  if (kind === 'MergeDepartment')
    return into === '' ? null : { kind, ...about, into_id: refOf(into) };
  if (title === '' && parent === SAME) return null;
  return { kind, ...about, ...(title === '' ? {} : { name: title }), ...place };
};
