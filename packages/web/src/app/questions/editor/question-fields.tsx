import { QUESTION_CATEGORY_LABELS, QUESTION_TYPE_LABELS, QUESTION_TYPES } from '@tokiori/domain';
import type { QuestionType } from '@tokiori/contract';
import type { ComponentType, ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { SegmentedControl } from '../../../ui/choice/radio-group';
import { Select } from '../../../ui/field/select';
import { TextArea, TextField } from '../../../ui/field/text-field';
import { ChoicesField } from './choices-field';
import { CommentaryField } from './commentary-field';
import styles from './editor.module.css';
import type { PartProps } from './form-type';
import { FieldRemarks } from './remarks';
import { StatementField } from './statement-field';
import { TagsField } from './tags-field';
import { TranslationsField } from './translations-field';
import { WordsField } from './words-field';

export interface CategoryControl {
  value: number | null;
  onChange: (minorCategoryId: number | null) => void;
  error?: string;
}

interface Props extends PartProps {
  renderCategory: (control: CategoryControl) => ReactNode;
}

const TYPES = Object.entries(QUESTION_TYPE_LABELS).map(([value, label]) => ({
  value: value as QuestionType,
  label,
}));
const CATEGORIES = Object.entries(QUESTION_CATEGORY_LABELS).map(([value, label]) => ({
  value,
  label,
}));

const PARTS_FIELDS: Record<QuestionType, ComponentType<PartProps>> = {
  Selectable: ChoicesField,
  MultiSelectable: ChoicesField,
  FillInTheBlanks: WordsField,
};

/** The fields of a question from the top to the bottom. */
export const QuestionFields = ({ form, renderCategory }: Props) => {
  const { control, register, formState, setValue } = form;
  const type = useWatch({ control, name: 'question_type' });
  /** Only one choice may stay right when several may no longer be chosen. */
  const switchType = (next: QuestionType): void => {
    setValue('question_type', next, { shouldDirty: true });
    const { hasBlanks, takesOne, usualCategory } = QUESTION_TYPES[next];
    if (hasBlanks) setValue('question_category', usualCategory, { shouldDirty: true });
    if (!takesOne) return;
    const choices = form.getValues('selectable');
    const first = choices.findIndex(({ is_correct }) => is_correct);
    choices.forEach((_, at) => setValue(`selectable.${at}.is_correct`, at === first));
  };
  const PartsField = PARTS_FIELDS[type];
  return (
    <div className={styles.fields}>
      <div className={styles.kinds}>
        <SegmentedControl label="形式" options={TYPES} value={type} onChange={switchType} />
        <Select {...register('question_category')} label="種別" options={CATEGORIES} />
      </div>
      <Controller
        control={control}
        name="minor_category_id"
        render={({ field, fieldState }) => (
          <>
            {renderCategory({
              value: field.value,
              onChange: field.onChange,
              error: fieldState.error?.message,
            })}
          </>
        )}
      />
      <TextField
        {...register('title')}
        label="タイトル"
        required
        hint="問題一覧で探すための名前です。"
        error={formState.errors.title?.message}
        autoComplete="off"
      />
      <FieldRemarks field="title" />
      <StatementField form={form} />
      <FieldRemarks field="statement" />
      <PartsField form={form} />
      <FieldRemarks field="selectable" />
      <FieldRemarks field="orderable" />
      <CommentaryField form={form} />
      <FieldRemarks field="commentary" />
      <TranslationsField form={form} />
      <TagsField form={form} />
      <TextArea
        {...register('comment')}
        label="コメント"
        hint="作成者どうしの覚え書きです。受講者には表示されません。"
        error={formState.errors.comment?.message}
        rows={2}
      />
    </div>
  );
};
