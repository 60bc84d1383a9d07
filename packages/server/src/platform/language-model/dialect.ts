import type { ExchangeAnswer } from './exchange';

/** What servers understand of a request, from the strictest form of an answer to none. */
const FORMATS = ['json_schema', 'json_object', 'text'] as const;
/** What a server calls the limit of an answer; `null`: it is sent none. */
const LIMITS = ['max_completion_tokens', 'max_tokens', null] as const;

/** How a server wants to be asked. */
export interface Dialect {
  format: (typeof FORMATS)[number];
  limit: (typeof LIMITS)[number];
}

/** What servers are asked in until they refuse it. */
export const FIRST_DIALECT: Dialect = { format: 'json_schema', limit: 'max_completion_tokens' };

/** A JSON Schema that strict servers take: no member beyond those that it names, all of them required. */
export interface AnswerSchema {
  name: string;
  schema: Record<string, unknown>;
}

/** The part of a request that depends on the server. */
export const spokenIn = (
  { format, limit }: Dialect,
  answer: AnswerSchema | null,
  mostTokens: number,
): Record<string, unknown> => ({
  ...(limit === null ? {} : { [limit]: mostTokens }),
  ...(answer === null || format === 'text' ? {} : { response_format: formatOf(format, answer) }),
});

const formatOf = (format: 'json_schema' | 'json_object', answer: AnswerSchema) =>
  format === 'json_object'
    ? { type: format }
    : { type: format, json_schema: { ...answer, strict: true } };

const ABOUT_LIMIT = /max_tokens|max_completion_tokens/i;
const ABOUT_LENGTH = /context.length|maximum.context|context.size/i;
const ABOUT_FORMAT = /response_format|json_schema|json_object|json.mode|structured|grammar|schema/i;

const after = <T>(list: readonly T[], item: T): T | undefined => list[list.indexOf(item) + 1];

/** Whether the request, or what it left for the answer, is longer than the model can hold. */
export const isTooLong = ({ status, body }: ExchangeAnswer): boolean =>
  status === 413 || (status === 400 && ABOUT_LENGTH.test(body));

/** Whether a filter before the model has declined the text. */
export const isFiltered = ({ status, body }: ExchangeAnswer): boolean =>
  status === 400 && /content_filter|content_policy/.test(body);

const isRefusal = ({ status, body }: ExchangeAnswer): boolean =>
  status === 400 ||
  status === 415 ||
  status === 422 ||
  // Some fail inside over what they do not know.
  (status >= 500 && (ABOUT_FORMAT.test(body) || ABOUT_LIMIT.test(body)));

/**
 * What to ask in next, when a server refuses how it was asked; `null` when the answer is no such refusal, or nothing is
 * left to try. Servers seldom say what they do not understand, so what they leave unsaid is the form of the answer.
 *
 * @param hasFormat whether the request asked for a form at all
 */
export const nextDialect = (
  dialect: Dialect,
  answer: ExchangeAnswer,
  hasFormat: boolean,
): Dialect | null => {
  if (!isRefusal(answer) || isFiltered(answer)) return null;
  // The room that is kept free for the answer may be what is too much.
  if (isTooLong(answer)) return dialect.limit === null ? null : { ...dialect, limit: null };
  const limit = after(LIMITS, dialect.limit);
  if (limit !== undefined && ABOUT_LIMIT.test(answer.body)) return { ...dialect, limit };
  const format = hasFormat ? after(FORMATS, dialect.format) : undefined;
  return format === undefined ? null : { ...dialect, format };
};
