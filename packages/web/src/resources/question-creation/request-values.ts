import { foldTyped } from '@tokiori/domain';
import { CreationRequestBody, type QuestionCategory } from '@tokiori/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod/mini';
import { resolverOf } from '../../app/forms/resolver-of';

/** What the form of a request holds; numbers as they are typed. */
export interface RequestValues {
  file: File | null;
  purpose: QuestionCategory;
  num_of_choices: string;
  num_of_questions: string;
  instruction: string;
  replaces: string;
}
export type RequestBody = z.output<typeof CreationRequestBody> & { file: File };

export const NEW_REQUEST: RequestValues = {
  file: null,
  purpose: 'Knowledge',
  num_of_choices: '4',
  num_of_questions: '10',
  instruction: '',
  replaces: '',
};

const bodyResolver = resolverOf(CreationRequestBody);
const NO_FILE = { type: 'rule', message: 'ファイルを選んでください。' };

/** Full-width digits are digits. */
export const requestResolver: Resolver<RequestValues, unknown, RequestBody> = ({
  file,
  ...values
}) => {
  const number = foldTyped(values.num_of_questions);
  const parsed = bodyResolver({ ...values, num_of_questions: number });
  const errors = parsed.errors as FieldErrors<RequestValues>;
  if (file === null) return { values: {}, errors: { ...errors, file: NO_FILE } };
  return Object.keys(errors).length > 0
    ? { values: {}, errors }
    : { values: { ...parsed.values, file } as RequestBody, errors: {} };
};
