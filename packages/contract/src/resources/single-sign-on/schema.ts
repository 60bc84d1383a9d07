import { z } from 'zod/mini';
import { boundLength, Instant, tooLong, text } from '../../base/scalars';

const Issuer = z
  .string()
  .check(
    boundLength(500, '500文字以内で入力してください。'),
    z.trim(),
    z.maxLength(500, { error: '500文字以内で入力してください。', abort: true }),
    z.regex(/^https?:\/\/[^\s?#]+$/, 'https://… の形で入力してください。'),
  );
const Domain = z
  .string()
  .check(
    boundLength(253, '253文字以内で入力してください。'),
    z.normalize('NFKC'),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253, { error: '253文字以内で入力してください。', abort: true }),
    z.regex(
      /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/,
      'メールアドレスの@より後ろを、example.co.jpの形で入力してください。',
    ),
  );

/** How a company signs its people on. */
export const SsoConnection = z.object({
  issuer: z.string(),
  client_id: z.string(),
  /** The secret itself never leaves the server. */
  has_client_secret: z.boolean(),
  enabled: z.boolean(),
  /** Whether an unknown user from the provider gets an account, if a seat is free. */
  makes_users: z.boolean(),
  /** Whether all but admins must come this way. */
  required: z.boolean(),
  /** Mail domains whose people are sent there; the operator alone changes them. */
  domains: z.array(z.string()),
  updated_at: Instant,
});
export type SsoConnection = z.infer<typeof SsoConnection>;

export const SsoSettings = z.object({
  /** `null` when none was set up. */
  connection: z.nullable(SsoConnection),
  /** To be entered at the provider. */
  redirect_uri: z.string(),
});

export type SsoSettings = z.infer<typeof SsoSettings>;

export const SsoConnectionBody = z.strictObject({
  issuer: Issuer,
  client_id: text(500, 'クライアントID'),
  /** Absent: stays as it is. Empty: none. */
  client_secret: z.optional(
    z.string().check(z.maxLength(1000, tooLong(1000, 'クライアントシークレット'))),
  ),
  enabled: z.boolean(),
  makes_users: z.boolean(),
  required: z.boolean(),
  /** SuperAdmins alone; absent: stay as they are. */
  domains: z.optional(z.array(Domain).check(z.maxLength(50, 'ドメインは50個までです。'))),
});
export type SsoConnectionBody = z.infer<typeof SsoConnectionBody>;

/** Where to begin: any address of the company's mail domain. */
export const SsoStartBody = z.strictObject({
  email: text(254, 'メールアドレス'),
  /** Path to go on to afterwards. */
  to: z.optional(z.string().check(z.maxLength(2000))),
});
export const SsoStart = z.object({ redirect_to: z.string() });
/** What the browser brought back from the provider. */
export const SsoTicketBody = z.strictObject({
  ticket: z.string().check(z.minLength(1), z.maxLength(100)),
});
