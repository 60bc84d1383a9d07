import {
  CompanyBasicUpdateBody,
  DEFAULT_BASIC_PASS_MARK,
  type CompanyBasicDetail,
} from '@tokiori/contract';
import { set, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { NO_EXAM, type ExamValues } from '../../app/exams/rules/exam-values';
import { resolverOf } from '../../app/forms/resolver-of';

/** What the form of a basic holds. */
export interface BasicValues extends ExamValues {
  name: string;
  description: string;
  pass_mark: number;
  /** `null`: everybody in the company. */
  department_id: number | null;
  enabled: boolean;
  /** Empty where the period is open. */
  from: string;
  to: string;
  /** In the order in which they are asked. */
  question_ids: number[];
}

const UpdateBody = z.omit(CompanyBasicUpdateBody, { revision: true });
/** What is sent of it. */
export type BasicBody = z.infer<typeof UpdateBody>;

export type BasicFormApi = UseFormReturn<BasicValues, unknown, BasicBody>;

export const NEW_BASIC: BasicValues = {
  name: '',
  description: '',
  pass_mark: DEFAULT_BASIC_PASS_MARK,
  department_id: null,
  enabled: true,
  from: '',
  to: '',
  question_ids: [],
  exam_rules: NO_EXAM,
};

export const basicValuesOf = (basic: CompanyBasicDetail): BasicValues => ({
  name: basic.name,
  description: basic.description,
  pass_mark: basic.pass_mark,
  department_id: basic.department_id,
  enabled: basic.enabled,
  from: basic.from ?? '',
  to: basic.to ?? '',
  question_ids: basic.question_ids,
  exam_rules: basic.exam_rules ?? NO_EXAM,
});

const bodyResolver = resolverOf(UpdateBody);
const emptyIsNull = (text: string): string | null => (text === '' ? null : text);

/** The contract's schema, and what it leaves to others. @param mayChooseAll whether it may be for the whole company */
export const basicResolver =
  (mayChooseAll: boolean): Resolver<BasicValues, unknown, BasicBody> =>
  (values) => {
    const result = bodyResolver({
      ...values,
      from: emptyIsNull(values.from),
      to: emptyIsNull(values.to),
    });
    const errors = { ...result.errors } as FieldErrors<BasicValues>;
    const refuse = (field: keyof BasicValues, message: string): void =>
      set(errors, field, { type: 'rule', message });
    if (values.department_id === null && !mayChooseAll)
      refuse('department_id', '部署を選んでください。');
    if (values.from !== '' && values.to !== '' && values.to < values.from)
      refuse('to', '終了日は開始日以降にしてください。');
    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values: result.values as BasicBody, errors: {} };
  };
