import { z } from 'zod/mini';

/** What a language model was sent and has answered. */
export const ModelUsage = z.object({
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** In `currency`; `null` when the operator has set no prices. */
  cost: z.nullable(z.number()),
  currency: z.string(),
});
export type ModelUsage = z.infer<typeof ModelUsage>;

/** What was read of a document, counted. */
export const ReadParts = z.object({
  /** Headings and titles of slides. */
  headings: z.int(),
  /** Sentences that end as such. */
  sentences: z.int(),
  /** Of these, those that oblige, forbid, allow or advise. */
  rules: z.int(),
  /** Lines of lists. */
  items: z.int(),
  /** Rows of tables. */
  rows: z.int(),
});
export type ReadParts = z.infer<typeof ReadParts>;
