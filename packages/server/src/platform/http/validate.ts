import type { EndpointSpec } from '@tokiori/contract';
import { z } from 'zod/mini';
import { invalid } from '../errors';
import { itemAt } from '../item-of';

type Schema = z.core.$ZodType;
type SchemaIssue = z.core.$ZodIssue;

/**
 * The issues of a union are those of the branch that came closest, and those of a name in a record belong to the record
 * (a name that somebody sent can be of any length); otherwise the issue itself.
 */
const leaves = (issue: SchemaIssue): SchemaIssue[] => {
  if (issue.code === 'invalid_key')
    return issue.issues.map((inner) => ({ ...inner, path: issue.path.slice(0, -1) }));
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const best = itemAt(
    [...issue.errors].sort((a, b) => a.length - b.length),
    0,
  );
  const nested = best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  return nested.length > 0 ? nested.flatMap(leaves) : [issue];
};

/** Rows of a batch are counted from 1, as a person counts them. */
const rowOf = (path: readonly PropertyKey[]): { row?: number } =>
  String(path[0]).endsWith('_questions') && typeof path[1] === 'number' ? { row: path[1] + 1 } : {};

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

const itemOf = ({ path, message }: Issue) => ({
  ...(path.length === 0 ? {} : { field: path.map(String).join('.') }),
  message,
  ...rowOf(path),
});

/** The null character, which PostgreSQL keeps in no text, and halves of a surrogate pair, which no UTF-8 can hold. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Path of a text that the database cannot store. Parsed values are no deeper than their schema. */
const unstorable = (value: unknown, path: readonly PropertyKey[] = []): Issue[] => {
  if (typeof value === 'string')
    return UNSTORABLE.test(value)
      ? [{ path, message: '使えない文字（制御文字など）が含まれています。入力し直してください。' }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    unstorable(member, [...path, Array.isArray(value) ? Number(name) : name]),
  );
};

const parse = (
  schema: Schema | undefined,
  value: unknown,
  issuesOf: (parsed: unknown) => Issue[],
): unknown => {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  const issues = parsed.success ? issuesOf(parsed.data) : parsed.error.issues.flatMap(leaves);
  if (parsed.success && issues.length === 0) return parsed.data;
  throw invalid(issues.slice(0, 100).map(itemOf));
};

/** Parses what came in; every issue becomes a 400 item with its field. */
export const parseInput = (schema: Schema | undefined, value: unknown): unknown =>
  parse(schema, value, unstorable);

/**
 * Parses a body. Text that a service sends is taken with any characters: it may be signed as it is, and nobody there can
 * correct it. Whoever stores a part of it looks at its characters.
 */
export const parseBody = (
  { body, bodyKind }: Pick<EndpointSpec, 'body' | 'bodyKind'>,
  value: unknown,
): unknown => (bodyKind === 'text' ? parse(body, value, () => []) : parseInput(body, value));
