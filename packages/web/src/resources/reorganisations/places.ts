import type { Department, NamedDepartment, ReorganisationEntry } from '@tokiori/contract';

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

export const placesOf = (
  departments: readonly Department[],
  entries: readonly ReorganisationEntry[],
): Place[] => [
  ...entries.flatMap((entry) =>
    entry.kind === 'MakeDepartment'
      ? [{ value: placeValue(entry.key), label: `${entry.name}（新設）`, depth: 0 }]
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
  const taken = new Set(
    entries.flatMap((entry) => (entry.kind === 'MakeDepartment' ? entry.key : [])),
  );
  const base = name.trim().slice(0, 40);
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}（${number}）`;
    if (!taken.has(key)) return key;
  }
};
