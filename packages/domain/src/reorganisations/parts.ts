import type { PersonState } from './organisation';

export const ascending = (ids: readonly number[]): number[] =>
  [...new Set(ids)].sort((a, b) => a - b);

/** The parts of a person that are changed, compared and taken back each for itself. */
const PARTS = {
  membership: ['department_id', 'department_ids', 'profession', 'post'],
  name: ['name', 'name_kana'],
  managed: ['managed_department_ids'],
  editable: ['editable_department_ids'],
} as const satisfies Record<string, readonly (keyof PersonState)[]>;
export type PersonPart = keyof typeof PARTS;

const partOf = (state: PersonState, part: PersonPart): Partial<PersonState> =>
  Object.fromEntries(PARTS[part].map((name) => [name, state[name]]));

/** Which parts of two states of a person differ. What an older state does not say is the same. */
export const changedParts = (one: PersonState, other: PersonState): PersonPart[] =>
  (Object.keys(PARTS) as PersonPart[]).filter(
    (part) => JSON.stringify(partOf(one, part)) !== JSON.stringify(partOf(other, part)),
  );

/** A state with parts of another one. */
export const withParts = (
  state: PersonState,
  parts: readonly PersonPart[],
  other: PersonState,
): PersonState => Object.assign({ ...state }, ...parts.map((part) => partOf(other, part)));

export const stateOf = (person: PersonState): PersonState => ({
  name: person.name,
  name_kana: person.name_kana,
  department_id: person.department_id,
  department_ids: ascending(person.department_ids),
  profession: person.profession,
  post: person.post,
  managed_department_ids: ascending(person.managed_department_ids),
  editable_department_ids: ascending(person.editable_department_ids),
});
