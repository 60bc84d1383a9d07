import { QuestionBody } from '@tokiori/contract';
import { translationIssues, validateQuestion } from '@tokiori/domain';
import { get, set, type FieldErrors, type Resolver } from 'react-hook-form';
import { resolverOf } from '../../forms/resolver-of';
import { bodyOf, type QuestionValues } from './question-values';

const bodyResolver = resolverOf(QuestionBody);

/** Rules that concern several fields, each reported at the field to correct. */
const rulesOf = (values: QuestionValues): { field: string; message: string }[] => {
  const noCategory =
    values.minor_category_id === null
      ? [{ field: 'minor_category_id', message: '小分類を選んでください。' }]
      : [];
  const draft = {
    questionType: values.question_type,
    statement: values.statement,
    commentary: values.commentary,
    selectable: values.selectable,
    orderable: values.orderable,
    commentaryLinks: values.commentary_links,
  };
  const translations = bodyOf(values).translations ?? [];
  return [...noCategory, ...validateQuestion(draft), ...translationIssues(draft, translations)];
};

/** The contract's shapes and the domain's rules together, so that the server has nothing left to refuse. */
export const questionResolver: Resolver<QuestionValues, unknown, QuestionBody> = (values) => {
  const body = bodyOf(values);
  const parsed = bodyResolver(body);
  const errors = parsed.errors as FieldErrors<QuestionValues>;
  for (const { field, message } of rulesOf(values)) {
    const there: { message?: string } | undefined = get(errors, field);
    if (field === 'minor_category_id' || there?.message === undefined) {
      set(errors, field, { ...there, type: 'rule', message });
    }
  }
  return Object.keys(errors).length > 0
    ? { values: {}, errors }
    : { values: parsed.values as QuestionBody, errors: {} };
};
