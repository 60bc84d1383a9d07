import { z } from 'zod/mini';
import { invalid } from '../errors';

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodIssue;

/** The faults of a union are those of the branch that came closest; otherwise the issue itself. */
const leaves = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const best = [...issue.errors].sort((a, b) => a.length - b.length)[0]!;
  const nested = best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue);
  return nested.length > 0 ? nested.flatMap(leaves) : [issue];
};

/** Rows of a batch are counted from 1, as a person counts them. */
const rowOf = (path: readonly PropertyKey[]): { row?: number } =>
  String(path[0]).endsWith('_questions') && typeof path[1] === 'number' ? { row: path[1] + 1 } : {};

const faultOf = (issue: Issue) => {
  const field = issue.path.map(String).join('.');
  return { field, message: issue.message, ...rowOf(issue.path) };
};

/** Parses what came in; every fault becomes a 400 item with its field. */
export const parseInput = (schema: Schema | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.flatMap(leaves).slice(0, 100).map(faultOf));
};
