import type { QuestionBody } from '@tokiori/contract';
import type { UseFormReturn } from 'react-hook-form';
import type { QuestionValues } from './question-values';

/** The editor's form, as its parts take it. */
export type QuestionFormApi = UseFormReturn<QuestionValues, unknown, QuestionBody>;

export interface PartProps {
  form: QuestionFormApi;
}
