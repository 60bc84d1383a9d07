import { z } from 'zod/mini';
import type { ErrorCode } from './errors';

/** One issue. `field` is a path into the body or query (`selectable.0.text`), absent when it concerns the whole. */
export const ErrorItem = z.object({
  code: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
  /** Row of a batch, counted from 1. */
  row: z.optional(z.int()),
});
export type ErrorItem = z.infer<typeof ErrorItem>;

/** A call to make before the refused one is sent again. `path` is relative to the server's address. */
export const Remedy = z.object({
  method: z.enum(['POST', 'PUT']),
  path: z.string(),
  /** The members of its body, each with what it holds. */
  body: z.record(z.string(), z.string()),
  /** What the call does, and what to do after it. */
  description: z.string(),
});
export type Remedy = z.infer<typeof Remedy>;

/** What an API client can do about a refusal; any one of the calls is enough. */
export const REMEDIES: { readonly [Code in ErrorCode]?: readonly Remedy[] } = {
  CONFIRMATION_REQUIRED: [
    {
      method: 'POST',
      path: '/api/auth/confirm',
      body: { password: '現在のパスワード' },
      description:
        '同じトークンで送ると、10分のあいだ本人確認が済みます。そのあと、断られた呼び出しをそのままもう一度送ってください。',
    },
    {
      method: 'POST',
      path: '/api/auth/sign_in',
      body: {
        email: 'メールアドレスかログインID',
        login_id: 'emailと同じ値',
        password: '現在のパスワード',
      },
      description:
        'ログインし直します。新しいbearer_tokenでは、10分のあいだ本人確認が済んでいます。そのトークンで、断られた呼び出しをもう一度送ってください。',
    },
  ],
};

/** What somebody else changed since the revision that a refused update was made from. */
export const EditConflict = z.object({
  /** The revision now. */
  revision: z.int(),
  /** Who changed it last; `null` where that is not known, or not the caller's to know. */
  changed_by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  changed_at: z.string(),
  /** Each member that differs. Without `from` and `to` where the audit log does not tell values. */
  changes: z.record(
    z.string(),
    z.object({ from: z.optional(z.unknown()), to: z.optional(z.unknown()) }),
  ),
});
export type EditConflict = z.infer<typeof EditConflict>;

/** The body of every 4xx and 5xx (`application/problem+json`, RFC 9457 with these members). */
export const ErrorBody = z.object({
  errors: z.array(ErrorItem),
  code: z.string(),
  message: z.string(),
  status: z.int(),
  title: z.string(),
  /** Present when such calls exist: after any one of them the refused call may be sent again. */
  how: z.optional(z.array(Remedy)),
  /** Present with STALE_REVISION. */
  conflict: z.optional(EditConflict),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
