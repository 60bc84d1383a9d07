import { z } from 'zod/mini';

/** Where mails come back to that could not be delivered, and who may tell of them. */
export interface BounceConfig {
  /** Part of the address before the code, and its domain. */
  local: string;
  domain: string;
  /** What the mail server names itself by. */
  secret: string;
}

/** With the code behind it, what stands before the `@` has 64 characters at most. */
const MOST_LOCAL = 19;

/** The variables of the configuration. */
export const bounceVariables = {
  MAIL_BOUNCE_ADDRESS: z.optional(
    z.string().check(
      z.maxLength(200),
      z.refine((text) => {
        const [local = '', domain = '', more] = text.split('@');
        const isPlain = /^[A-Za-z0-9._-]+$/.test(local) && /^[A-Za-z0-9.-]+$/.test(domain);
        return more === undefined && isPlain && local.length <= MOST_LOCAL;
      }, `メールアドレスを、@の前を${MOST_LOCAL}文字まで（英数字と._-）で指定してください。`),
    ),
  ),
  MAIL_BOUNCE_SECRET: z.optional(
    z
      .string()
      .check(z.regex(/^[A-Za-z0-9_-]{32,100}$/, '32から100文字の英数字と_-で指定してください。')),
  ),
};

type Values = { [Name in keyof typeof bounceVariables]?: string | undefined };

/**
 * @returns `null` where bounces are not taken
 * @throws Error which says what is missing
 */
export const bounceConfigOf = ({
  MAIL_BOUNCE_ADDRESS: address,
  MAIL_BOUNCE_SECRET: secret,
}: Values): BounceConfig | null => {
  if (address === undefined && secret === undefined) return null;
  if (address === undefined)
    throw new Error('MAIL_BOUNCE_SECRET: MAIL_BOUNCE_ADDRESSも指定してください。');
  if (secret === undefined)
    throw new Error('MAIL_BOUNCE_ADDRESS: MAIL_BOUNCE_SECRETも指定してください。');
  // Servers may change the case of an address on its way.
  const [local, domain] = address.toLowerCase().split('@') as [string, string];
  return { local, domain, secret };
};
