import type { Department, NamedDepartment, ReorganisationEntry } from '@tokiori/contract';
import { freeKey, madeWords } from '@tokiori/domain';

/** A department that an entry may name: one of now, or one that the same reorganisation makes. */
export interface Place {
  value: string;
  label: string;
  depth: number;
}

const MADE = 'made:';

export const placeValue = (ref: NamedDepartment): string =>
  typeof ref === 'number' ? String(ref) : `${MADE}${ref}`;

export const refOf = (value: string): NamedDepartment =>
  value.startsWith(MADE) ? value.slice(MADE.length) : Number(value);

/** Chosen for what stays as it is, and for what is to be nowhere. */
export const SAME = 'same';
export const NONE = 'none';

/** What is chosen of a department that may stay (absent) or be none (`null`). */
export const choiceOf = (ref: NamedDepartment | null | undefined): string => {
  if (ref === undefined) return SAME;
  return ref === null ? NONE : placeValue(ref);
};

/** The same as an entry's member; none for what stays. */
export const memberOf = <Name extends string>(
  name: Name,
  choice: string,
): Partial<Record<Name, NamedDepartment | null>> =>
  choice === SAME
    ? {}
    : ({ [name]: choice === NONE ? null : refOf(choice) } as Partial<
        Record<Name, NamedDepartment | null>
      >);

export const placesOf = (
  departments: readonly Department[],
  entries: readonly ReorganisationEntry[],
): Place[] => [
  ...entries.flatMap((entry) =>
    entry.kind === 'MakeDepartment'
      ? [{ value: placeValue(entry.key), label: madeWords(entry.name), depth: 0 }]
      : [],
  ),
  ...departments.map(({ id, name, depth }) => ({ value: placeValue(id), label: name, depth })),
];

/** As choices of a native list, with one that is no more, lest another one is taken for it. */
export const placeOptions = (places: readonly Place[], chosen: string) => [
  ...places.map(({ value, label, depth }) => ({
    value,
    label: `${'　'.repeat(depth)}${label}`,
  })),
  ...(chosen === '' || places.some(({ value }) => value === chosen)
    ? []
    : [{ value: chosen, label: '見つからない部署' }]),
];

/** A key for a new department that no other entry has. */
export const keyFor = (name: string, entries: readonly ReorganisationEntry[]): string => {
  const keys = entries.flatMap((entry) => (entry.kind === 'MakeDepartment' ? entry.key : []));
  return freeKey(name.trim(), new Set(keys));
};
