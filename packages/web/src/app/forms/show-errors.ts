import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error';
import { sentenceOf } from '../api/sentences';

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, FieldValues>,
  'setError' | 'getValues'
>;

/**
 * Puts the server's errors beside the fields they name and gives the sentence for the rest,
 * or `null` when every error found its field.
 */
export const showErrors = <Values extends FieldValues>(
  error: unknown,
  form: Form<Values>,
): string | null => {
  if (!(error instanceof ApiError)) return sentenceOf(error);
  const fields = new Set(Object.keys(form.getValues()));
  const placed = error.errors.filter(({ field }) => fields.has(field?.split('.')[0] ?? ''));
  placed.forEach(({ field, code, message }, at) => {
    form.setError(field as Path<Values>, { type: code, message }, { shouldFocus: at === 0 });
  });
  const rest = error.errors.find((item) => !placed.includes(item));
  if (rest) return rest.message || sentenceOf(error);
  return placed.length > 0 ? null : sentenceOf(error);
};
