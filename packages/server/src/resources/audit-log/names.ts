import type { AuditEntry } from '@tokiori/contract';
import type { Tx } from '../../shared/caller';
import type { EntryRow } from './audit-log.queries';
import { listNames, listNamesInLog, type NamedThing } from './names.queries';

/** What the numbers in a field are numbers of. */
const FIELDS: Readonly<Record<string, string>> = {
  department_id: 'department',
  department_ids: 'department',
  managed_department_ids: 'department',
  parent_id: 'department',
  editor_id: 'user',
  user_ids: 'user',
  contact_id: 'user',
  owner_id: 'user',
  question_ids: 'question',
  variant_of: 'question',
  minor_category_id: 'minor_category',
  medium_category_id: 'medium_category',
  major_category_id: 'major_category',
  examination_id: 'examination',
};

/** Of a list of numbers so many are named; a course may have thousands of questions. */
const NAMED_OF_A_FIELD = 50;

const keyOf = ({ kind, company_id, id }: NamedThing): string => `${kind} ${company_id} ${id}`;

/** The numbers in a value, also where it stands before and after. */
const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  if (Array.isArray(value)) return value.slice(0, NAMED_OF_A_FIELD).flatMap(numbersIn);
  return value && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
};

const thingsIn = ({ changes, company_id }: EntryRow, field: string): NamedThing[] => {
  const kind = FIELDS[field];
  return kind ? numbersIn(changes[field]).map((id) => ({ kind, company_id, id })) : [];
};

const targetOf = ({ target_type, target_id, company_id }: EntryRow): NamedThing[] =>
  target_id === null ? [] : [{ kind: target_type, company_id, id: target_id }];

/** The name in the changes of an entry: what it was called from then on. */
const nameIn = (changes: Record<string, unknown>): string | null => {
  const value = changes['name'] ?? changes['title'] ?? changes['file_name'];
  const name = value && typeof value === 'object' && 'to' in value ? value.to : value;
  return typeof name === 'string' ? name : null;
};

type Names = Pick<AuditEntry, 'target_name' | 'target_exists' | 'target_user_id' | 'names'>;

/**
 * What the things are called that entries are about and that their changes number: two statements for a page. People who
 * were deleted are named nowhere; other things by what the log last called them.
 */
export const namesFor = async (
  tx: Tx,
  rows: readonly EntryRow[],
): Promise<(row: EntryRow) => Names> => {
  const wanted = rows.flatMap((row) => [
    ...targetOf(row),
    ...Object.keys(row.changes).flatMap((field) => thingsIn(row, field)),
  ]);
  const things = [...new Map(wanted.map((thing) => [keyOf(thing), thing])).values()];
  const now = new Map((await listNames(tx, things)).map((thing) => [keyOf(thing), thing]));
  const gone = things.filter((thing) => thing.kind !== 'user' && !now.has(keyOf(thing)));
  const once = new Map(
    (await listNamesInLog(tx, gone)).map((thing) => [keyOf(thing), nameIn(thing.changes)]),
  );
  const nameOf = (thing: NamedThing) => now.get(keyOf(thing))?.name ?? once.get(keyOf(thing));
  const namesOf = (row: EntryRow, field: string): [string, string][] =>
    thingsIn(row, field).flatMap((thing) => {
      const name = nameOf(thing);
      return name ? [[String(thing.id), name] as [string, string]] : [];
    });
  return (row) => {
    const [target] = targetOf(row);
    const is = target && now.get(keyOf(target));
    const fields = Object.keys(row.changes).map((field) => [field, namesOf(row, field)] as const);
    return {
      target_name: (target && nameOf(target)) ?? null,
      target_exists: is?.is_there ?? false,
      target_user_id: is?.is_there ? is.user_id : null,
      names: Object.fromEntries(
        fields.flatMap(([field, names]) =>
          names.length > 0 ? [[field, Object.fromEntries(names)]] : [],
        ),
      ),
    };
  };
};
