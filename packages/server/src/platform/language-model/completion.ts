import { z } from 'zod/mini';
import { isFiltered, isTooLong } from './dialect';
import type { ExchangeAnswer } from './exchange';
import { ModelError, type ModelErrorReason, type Usage } from './model-error';

const tokens = z.int().check(z.nonnegative(), z.maximum(1_000_000_000));
const part = z.object({ text: z.optional(z.string()) });

/** A chat completion, as far as it is read. */
const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.nullish(z.string()),
        message: z.object({
          content: z.nullish(z.union([z.string(), z.array(part)])),
          refusal: z.nullish(z.string()),
        }),
      }),
    )
    .check(z.minLength(1)),
  usage: z.catch(z.nullish(z.object({ prompt_tokens: tokens, completion_tokens: tokens })), null),
});
type Completion = z.infer<typeof Completion>;

/** How many tokens a text has about: one for each character that is not Latin, one for four that are. */
const estimatedTokens = (text: string): number => {
  const wide = text.replaceAll(/[\0-\x7f]/g, '').length;
  return Math.ceil(wide + (text.length - wide) / 4);
};

const usageOf = ({ usage }: Completion, sent: string, answered: string): Usage =>
  usage
    ? { input: usage.prompt_tokens, output: usage.completion_tokens }
    : { input: estimatedTokens(sent), output: estimatedTokens(answered) };

const textOf = (content: Completion['choices'][number]['message']['content']): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('');

const parse = (body: string): Completion => {
  try {
    return z.parse(Completion, JSON.parse(body));
  } catch {
    throw new ModelError('nonsense', 'no chat completion');
  }
};

/**
 * The text of a completion and what it has cost; estimated where the server does not tell.
 *
 * @param sent the text of the request
 * @throws ModelError refused, cut-off, nonsense
 */
export const readCompletion = (body: string, sent: string): { text: string; usage: Usage } => {
  const completion = parse(body);
  const [{ finish_reason: end, message }] = completion.choices as [Completion['choices'][number]];
  const text = textOf(message.content);
  const usage = usageOf(completion, sent, text);
  if (end === 'content_filter' || (message.refusal ?? '') !== '')
    throw new ModelError('refused', end ?? '', usage);
  if (end === 'length') throw new ModelError('cut-off', '', usage);
  if (text.trim() === '') throw new ModelError('nonsense', 'an empty answer', usage);
  return { text, usage };
};

/** The account behind the key has nothing left: another time does not help. */
export const hasNoCredit = ({ status, body }: ExchangeAnswer): boolean =>
  status === 402 || (status === 429 && body.includes('insufficient_quota'));

const BY_STATUS: Record<number, ModelErrorReason> = {
  401: 'rejected-key',
  403: 'rejected-key',
  404: 'not-found',
  408: 'unavailable',
  409: 'unavailable',
  429: 'rate-limited',
};

const reasonOf = (answer: ExchangeAnswer): ModelErrorReason => {
  const { status } = answer;
  if (hasNoCredit(answer)) return 'no-credit';
  if (isFiltered(answer)) return 'refused';
  if (isTooLong(answer)) return 'too-long';
  if (status >= 500) return 'unavailable';
  // An address that leads elsewhere is not the one that was meant.
  if (status >= 300 && status < 400) return 'not-found';
  return BY_STATUS[status] ?? 'rejected';
};

/** What a refusal means. Of what the server says nothing is passed on: it may repeat the key or the text. */
export const refusalOf = (answer: ExchangeAnswer): ModelError =>
  new ModelError(reasonOf(answer), `HTTP ${answer.status}`);
