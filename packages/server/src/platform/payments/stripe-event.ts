import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import type { PaymentEvent } from './payments';

const STRIPE_ID = /^[!-~]{1,255}$/;
// oxlint-disable-next-line no-control-regex -- these characters are what is looked for
const CONTROL = /[\0-\x1f]/g;

/** A notification as far as it is read. */
const EventText = z.object({
  id: z.string().check(z.regex(STRIPE_ID)),
  data: z.object({
    object: z.object({
      customer: z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })]))),
    }),
  }),
});

/**
 * Reads a notification whose signature is the provider's. What cannot be read is a notification all the same, known by
 * its text.
 */
export const readEvent = (text: string): PaymentEvent => {
  const unreadable = {
    id: `sha256-${createHash('sha256').update(text).digest('hex')}`,
    customer: 'unreadable' as const,
  };
  try {
    // No character below a blank means anything in JSON, and some may stand nowhere in it.
    const event = z.safeParse(EventText, JSON.parse(text.replaceAll(CONTROL, ' ')));
    if (!event.success) return unreadable;
    const { id, data } = event.data;
    const { customer = null } = data.object;
    const who = typeof customer === 'object' ? (customer?.id ?? null) : customer;
    return { id, customer: who === null || STRIPE_ID.test(who) ? who : 'unreadable' };
  } catch {
    return unreadable;
  }
};
