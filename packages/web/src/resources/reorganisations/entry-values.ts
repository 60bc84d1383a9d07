import type { ReorganisationEntry } from '@tokiori/contract';
import { choiceOf, memberOf, placeValue, refOf, SAME } from './places';

export type EntryOf<K extends ReorganisationEntry['kind']> = Extract<
  ReorganisationEntry,
  { kind: K }
>;
type Entries = readonly ReorganisationEntry[];

/** What becomes of the entries; made anew from those that somebody else has saved meanwhile. */
export type Change = (entries: Entries) => ReorganisationEntry[];

/** What is chosen for one or several people. */
export interface PersonValues {
  /** Of the main department: `SAME`, `NONE` or a place. */
  main: string;
  /** Places; `null`: they stay. */
  further: readonly string[] | null;
  /** Empty for none; `null`: it stays. */
  profession: string | null;
  post: string | null;
  /** Of one person; `null`: it stays. */
  name: string | null;
  nameKana: string | null;
  /** What a manager answers for, and whose basics somebody may edit: places; `null`: they stay. */
  managed: readonly string[] | null;
  editable: readonly string[] | null;
}

export const UNCHANGED: PersonValues = {
  main: SAME,
  further: null,
  profession: null,
  post: null,
  name: null,
  nameKana: null,
  managed: null,
  editable: null,
};

const typedOf = (text: string | null | undefined): string | null =>
  text === undefined ? null : (text ?? '');

export const personValuesOf = (entry: EntryOf<'Person'>): PersonValues => ({
  main: choiceOf(entry.department_id),
  further: entry.further_department_ids?.map(placeValue) ?? null,
  profession: typedOf(entry.profession),
  post: typedOf(entry.post),
  name: typedOf(entry.name),
  nameKana: typedOf(entry.name_kana),
  managed: entry.managed_department_ids?.map(placeValue) ?? null,
  editable: entry.editable_department_ids?.map(placeValue) ?? null,
});

const textOf = (text: string): string | null => text.trim() || null;

export const personEntry = (
  userId: number,
  { main, further, profession, post, name, nameKana, managed, editable }: PersonValues,
): EntryOf<'Person'> => ({
  kind: 'Person',
  user_id: userId,
  ...memberOf('department_id', main),
  ...(further === null ? {} : { further_department_ids: further.map(refOf) }),
  ...(profession === null ? {} : { profession: textOf(profession) }),
  ...(post === null ? {} : { post: textOf(post) }),
  ...(name === null ? {} : { name }),
  ...(nameKana === null ? {} : { name_kana: textOf(nameKana) }),
  ...(managed === null ? {} : { managed_department_ids: managed.map(refOf) }),
  ...(editable === null ? {} : { editable_department_ids: editable.map(refOf) }),
});

/** Moves people: whoever has an entry gets another one in its place, everybody else at the end. */
export const withPeople =
  (userIds: readonly number[], entryFor: (userId: number) => EntryOf<'Person'>): Change =>
  (entries) => {
    const left = new Set(userIds);
    const replaced = entries.map((entry) =>
      entry.kind === 'Person' && left.delete(entry.user_id) ? entryFor(entry.user_id) : entry,
    );
    return [...replaced, ...[...left].map(entryFor)];
  };

/** The same as an entry, whatever the order of its members: what the server answers is parsed anew. */
const isSame = (one: ReorganisationEntry, other: ReorganisationEntry): boolean => {
  const text = (entry: ReorganisationEntry) =>
    JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
};

/** Puts an entry in the place of another one, or at the end where that is no more. */
export const withEntry =
  (entry: ReorganisationEntry, before: ReorganisationEntry | null): Change =>
  (entries) => {
    const at = before === null ? -1 : entries.findIndex((one) => isSame(one, before));
    return at < 0 ? [...entries, entry] : entries.with(at, entry);
  };

export const withoutEntries =
  (removed: Entries): Change =>
  (entries) => {
    const left = [...removed];
    return entries.filter((entry) => {
      const at = left.findIndex((one) => isSame(one, entry));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };

/** What an entry is about: each person and department has one entry. */
const aboutOf = (entry: ReorganisationEntry): string => {
  if (entry.kind === 'Person') return `person ${entry.user_id}`;
  return entry.kind === 'MakeDepartment'
    ? `made ${entry.key}`
    : `department ${entry.department_id}`;
};

/** Adds the entries of a file: one about the same as an entry of now takes its place. */
export const withFile =
  (read: Entries): Change =>
  (entries) => {
    const left = new Map(read.map((entry) => [aboutOf(entry), entry]));
    const replaced = entries.map((entry) => {
      const next = left.get(aboutOf(entry));
      left.delete(aboutOf(entry));
      return next ?? entry;
    });
    // What stands twice in the file is told by the check.
    const subjects = new Set(entries.map(aboutOf));
    return [...replaced, ...read.filter((entry) => !subjects.has(aboutOf(entry)))];
  };
