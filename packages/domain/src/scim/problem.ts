/** The kinds of mistakes in a request that SCIM has names for (RFC 7644, section 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

/** A mistake in a SCIM request; the message is a sentence for the people who set the directory up. */
export class ScimProblem extends Error {
  constructor(
    readonly scimType: ScimType,
    message: string,
  ) {
    super(message);
  }
}
