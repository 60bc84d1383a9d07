import { z } from 'zod/mini';
import { DateOnly, Id, Instant, text } from '../../base/scalars';

/** Tokens that one company may hold at a time. */
export const MAX_API_TOKENS = 50;

/** What an API token begins with, so that scanners of repositories and logs recognise one that has leaked. */
export const API_TOKEN_PREFIX = 'tokiori_';

/** What a token may do: `read` what an admin of its company reads by GET; `scim` keep people and departments by SCIM. */
export const ApiTokenRight = z.enum(['read', 'scim']);
export type ApiTokenRight = z.infer<typeof ApiTokenRight>;

/** A token by which a program of the company calls. The token itself is shown once, when it is made. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  rights: z.array(ApiTokenRight),
  /** The last day on which it works, in the company's time zone. */
  expires_on: DateOnly,
  /** Whether that day is over. */
  expired: z.boolean(),
  created_at: Instant,
  /** `null` once that person was deleted. */
  created_by: z.nullable(z.object({ id: Id, name: z.string() })),
  /** To the minute; `null`: not used yet. */
  last_used_at: z.nullable(Instant),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** A token that was just made: the only answer that has it. */
export const NewApiToken = z.extend(ApiToken, { token: z.string() });
export type NewApiToken = z.infer<typeof NewApiToken>;

export const ApiTokenBody = z.strictObject({
  name: text(50, '名前'),
  rights: z
    .array(ApiTokenRight)
    .check(
      z.minLength(1, 'できることを1つ以上選んでください。'),
      z.maxLength(ApiTokenRight.options.length, '同じものが重なっています。'),
    ),
  /** The last day on which it is to work; a year from today without one. */
  expires_on: z.optional(DateOnly),
});
