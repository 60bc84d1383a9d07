import { get, set, type FieldErrors, type FieldValues, type ResolverResult } from 'react-hook-form';
import { z } from 'zod/mini';

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** The contract's own sentence; where a rule has none, what a person can do about it. */
const sentenceFor = (message: string, value: unknown): string => {
  if (JAPANESE.test(message)) return message;
  const isEmpty = value === undefined || value === null || value === '' || Number.isNaN(value);
  return isEmpty ? '入力してください。' : '入力内容を確認してください。';
};

/** Makes a form of react-hook-form follow a schema of the contract: `useForm({ resolver: resolverOf(Body) })`. */
export const resolverOf =
  <Output extends FieldValues, Input extends FieldValues>(schema: z.core.$ZodType<Output, Input>) =>
  (values: Input): ResolverResult<Input, Output> => {
    const result = z.safeParse(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const { path, code, message } of result.error.issues) {
      const field = path.length === 0 ? 'root' : path.join('.');
      if (get(errors, field)) continue;
      set(errors, field, { type: code, message: sentenceFor(message, get(values, field)) });
    }
    return { values: {}, errors };
  };
