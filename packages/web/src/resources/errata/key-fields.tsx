import type { Question, QuestionType } from '@tokiori/contract';
import type { ComponentType } from 'react';
import { Checkbox } from '../../ui/choice/checkbox';
import { RadioGroup } from '../../ui/choice/radio-group';
import { Select } from '../../ui/field/select';
import { Stack } from '../../ui/surface/card';
import type { ErratumValues } from './erratum-values';

interface Props {
  question: Question;
  values: ErratumValues;
  onChange: (values: ErratumValues) => void;
}

/** The right answer, chosen among what the question has. */
export const KeyFields = (props: Props) => {
  const Field = FIELDS[props.question.question_type];
  return <Field {...props} />;
};

const labelOf = ({ text }: { text: string }, index: number): string => text || `画像${index + 1}`;

const OneField = ({ question, values, onChange }: Props) => (
  <RadioGroup
    label="正しい選択肢"
    value={values.selected[0] === undefined ? null : String(values.selected[0])}
    options={question.selectable.map((choice, index) => ({
      value: String(choice.id),
      label: labelOf(choice, index),
      hint: choice.is_correct ? 'いまの正解' : undefined,
    }))}
    onChange={(id) => onChange({ ...values, selected: [Number(id)] })}
  />
);

const SeveralField = ({ question, values, onChange }: Props) => (
  <Stack gap="tight">
    <p>正しい選択肢（すべて）</p>
    {question.selectable.map((choice, index) => (
      <Checkbox
        key={choice.id}
        label={labelOf(choice, index)}
        hint={choice.is_correct ? 'いまの正解' : undefined}
        checked={values.selected.includes(choice.id)}
        onChange={({ target }) =>
          onChange({
            ...values,
            selected: target.checked
              ? [...values.selected, choice.id]
              : values.selected.filter((id) => id !== choice.id),
          })
        }
      />
    ))}
  </Stack>
);

const WordFields = ({ question, values, onChange }: Props) => (
  <Stack gap="tight">
    {values.ordered.map((chosen, at) => (
      <Select
        key={`${question.id}:${at + 1}`}
        label={`空欄${at + 1}の語句`}
        value={String(chosen)}
        options={question.orderable.map(({ id, text }) => ({ value: String(id), label: text }))}
        onChange={({ target }) =>
          onChange({
            ...values,
            ordered: values.ordered.map((id, place) => (place === at ? Number(target.value) : id)),
          })
        }
      />
    ))}
  </Stack>
);

const FIELDS: Record<QuestionType, ComponentType<Props>> = {
  Selectable: OneField,
  MultiSelectable: SeveralField,
  FillInTheBlanks: WordFields,
};
