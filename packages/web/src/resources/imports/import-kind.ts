import type { ImportKind } from '@tokiori/contract';

const KINDS: Record<ImportKind, true> = { users: true, questions: true };

const isKind = (value: string): value is ImportKind => Object.hasOwn(KINDS, value);

/** A kind of file that an address names. */
export const importKindIn = (value: unknown): ImportKind | undefined =>
  typeof value === 'string' && isKind(value) ? value : undefined;
