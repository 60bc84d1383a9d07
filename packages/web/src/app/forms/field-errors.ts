import type { z } from 'zod/mini';
import { ApiError } from '../api/api-error';
import { sentenceOf } from '../api/sentences';

/** Sentences by field, for small forms that need no form library. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The server's errors, split: those of the given fields, and the sentence for the rest, `null` for none. */
export const fieldErrorsOf = <Field extends string>(
  error: unknown,
  fields: readonly Field[],
): { fields: FieldErrors<Field>; rest: string | null } => {
  if (!(error instanceof ApiError)) return { fields: {}, rest: sentenceOf(error) };
  const errors: FieldErrors<Field> = {};
  for (const { field, message } of error.errors) {
    const name = fields.find((one) => one === field);
    if (name !== undefined) errors[name] ??= message;
  }
  const isPlaced = Object.keys(errors).length > 0;
  const unplaced = error.errors.find(({ field }) => !fields.some((one) => one === field));
  if (unplaced?.message) return { fields: errors, rest: unplaced.message };
  return { fields: errors, rest: isPlaced ? null : sentenceOf(error) };
};

/** What a schema of the contract says about one value; `undefined` when it is fine. */
export const issueOf = (result: {
  success: boolean;
  error?: z.core.$ZodError;
}): string | undefined => result.error?.issues[0]?.message;

/** Once the errors are drawn, puts the cursor into the first field that has one. */
export const focusFirstIssue = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
