/** What queries are called by: the table of verbs in CONTRIBUTING.md. */
const QUERY =
  /^((?:find|get|list|pageOf|count|sum|is|has|insert|update|upsert|replace|delete|lock|mark|claim)[A-Z][A-Za-z]*)[0-9]*$/;
const FRAME = /^\s+at (?:async )?(?:[A-Za-z0-9_$]+\.)*([A-Za-z0-9_$]+) \((.*)\)$/;
const FRAMES = 40;
const MOST_NAMES = 5000;

const names = new Map<string, string>();

const stackOf = (): string => {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = before;
  return stack;
};

/** The innermost function of ours on the stack that is called like a query; the first word of the statement without one. */
const lookFor = (text: string): string => {
  for (const line of stackOf().split('\n')) {
    const [, called = '', file = ''] = FRAME.exec(line) ?? [];
    const [, query] = QUERY.exec(called) ?? [];
    if (query !== undefined && !/node_modules|^node:/.test(file)) return query;
  }
  return /^\s*([a-z]{2,12})\b/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
};

/**
 * What the function is called that sends a statement: to be asked in the same turn in which that function sends it. The
 * bundle keeps names, with a number behind those that come twice. Never a part of the text but its first word.
 */
export const statementName = (text: string): string => {
  const kept = names.get(text);
  if (kept !== undefined) return kept;
  const name = lookFor(text);
  if (names.size < MOST_NAMES) names.set(text, name);
  return name;
};
