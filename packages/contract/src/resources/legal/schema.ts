import { z } from 'zod/mini';
import { DateOnly } from '../../base/scalars';

/** The operator's texts that people agree to. */
export const LEGAL_KINDS = ['terms', 'privacy'] as const;
export const LegalKind = z.enum(LEGAL_KINDS);
export type LegalKind = z.infer<typeof LegalKind>;

/** A piece of a line. A line break is `\n`. */
export const LegalInline = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  /** `http(s):`, `mailto:` or an address of this site. */
  href: z.optional(z.string()),
});
export type LegalInline = z.infer<typeof LegalInline>;

const inlines = z.array(LegalInline);

/** A part of a text, in the order of reading. The title is none. */
export const LegalBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), inlines }),
  z.object({ kind: z.literal('paragraph'), inlines }),
  z.object({
    kind: z.literal('list'),
    ordered: z.boolean(),
    /** Number of the first item. */
    start: z.int(),
    items: z.array(
      z.object({
        inlines,
        /** Items below it. */
        items: z.array(inlines),
      }),
    ),
  }),
  z.object({ kind: z.literal('table'), head: z.array(inlines), rows: z.array(z.array(inlines)) }),
]);
export type LegalBlock = z.infer<typeof LegalBlock>;

/** A text in one of its versions. A version is named by the day, in Japan, from which it applies. */
export const LegalText = z.object({
  kind: LegalKind,
  version: DateOnly,
  title: z.string(),
  blocks: z.array(LegalBlock),
  /** What is new in it, in the operator's words; `null`: not said. */
  changes: z.nullable(z.string()),
  /** The version that applies today. */
  current_version: DateOnly,
  /** The next one, announced already; `null`: none. */
  coming_version: z.nullable(DateOnly),
  /** All of them, the newest first. */
  versions: z.array(DateOnly),
});
export type LegalText = z.infer<typeof LegalText>;

/** What a person has to agree to before they go on. */
export const NeededConsents = z.object({
  needed: z.array(
    z.object({
      kind: LegalKind,
      version: DateOnly,
      title: z.string(),
      changes: z.nullable(z.string()),
    }),
  ),
});
export type NeededConsents = z.infer<typeof NeededConsents>;

/** The versions that were shown. */
export const LegalConsentsBody = z
  .strictObject({ terms: z.optional(DateOnly), privacy: z.optional(DateOnly) })
  .check(z.refine((body) => Object.keys(body).length > 0, '同意する文書を指定してください。'));
