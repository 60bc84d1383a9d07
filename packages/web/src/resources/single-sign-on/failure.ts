import { ERRORS } from '@tokiori/contract';

/** What is told of a refusal by the company's sign-in. */
export const failureOf = (code: string): string =>
  Object.hasOwn(ERRORS, code) ? ERRORS[code as keyof typeof ERRORS][1] : ERRORS.SSO_FAILED[1];
