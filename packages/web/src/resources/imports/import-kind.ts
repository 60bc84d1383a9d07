import type { ImportKind } from '@tokiori/contract';

const KINDS: readonly string[] = ['users', 'questions'] satisfies ImportKind[];

/** A kind of file that an address names. */
export const importKindIn = (value: unknown): ImportKind | undefined =>
  typeof value === 'string' && KINDS.includes(value) ? (value as ImportKind) : undefined;
