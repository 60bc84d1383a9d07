import { z } from 'zod/mini';

/** How Stripe is reached, and what is sold there. */
export interface StripeConfig {
  secretKey: string;
  /** Signs the notifications. */
  webhookSecret: string;
  /** The price of one unit and month, `price_…`. */
  price: string;
  /** The consumption tax, `txr_…`; `null`: prices are sold without. */
  taxRate: string | null;
  /** Where the API is; `null`: Stripe itself. */
  url: string | null;
}

const id = (prefix: string) =>
  z.optional(
    z.string().check(
      z.maxLength(200),
      z.refine((text) => text.startsWith(prefix), `${prefix}で始まる値を指定してください。`),
    ),
  );

/** The variables of the configuration. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  STRIPE_WEBHOOK_SECRET: id('whsec_'),
  STRIPE_PRICE: id('price_'),
  STRIPE_TAX_RATE: id('txr_'),
  STRIPE_URL: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^/?#\s]+$/, 'http://… の形で指定してください。')),
  ),
};

type Values = { [Name in keyof typeof stripeVariables]?: string | undefined };

/**
 * @returns `null` where Stripe is not set up
 * @throws Error which says what is missing
 */
export const stripeConfigOf = (values: Values): StripeConfig | null => {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE: price,
    STRIPE_TAX_RATE: taxRate = null,
    STRIPE_URL: url = null,
  } = values;
  if (secretKey === undefined) {
    const [set] = Object.keys(stripeVariables).filter((name) => values[name as keyof Values]);
    if (set === undefined) return null;
    throw new Error(`${set}: STRIPE_SECRET_KEYも指定してください。`);
  }
  if (webhookSecret === undefined || price === undefined)
    throw new Error('STRIPE_SECRET_KEY: STRIPE_WEBHOOK_SECRETとSTRIPE_PRICEも指定してください。');
  return { secretKey, webhookSecret, price, taxRate, url };
};
