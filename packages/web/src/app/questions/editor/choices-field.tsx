import { CHOICE_COUNT, QUESTION_TYPES } from '@tokiori/domain';
import { useState, type KeyboardEvent } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button/button';
import { ReorderList } from '../../../ui/data/reorder-list';
import { InlineError } from '../../../ui/feedback/error-display';
import { ChoiceActions } from './choice-actions';
import { ChoiceRow } from './choice-row';
import type { PartProps } from './form-type';
import styles from './editor.module.css';

const choiceInput = (index: number): HTMLInputElement | null =>
  document.querySelector(`input[name="selectable.${index}.text"]`);

/** The choices in their order, with the right ones marked. Enter goes on to the next, the last one makes another. */
export const ChoicesField = ({ form }: PartProps) => {
  const { control, formState, setValue, getValues } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'selectable' });
  const [withImage, setWithImage] = useState<ReadonlySet<string>>(new Set());
  const { takesOne } = QUESTION_TYPES[useWatch({ control, name: 'question_type' })];
  const error = formState.errors.selectable?.message ?? formState.errors.selectable?.root?.message;

  const add = (): void => {
    if (fields.length >= CHOICE_COUNT.max) return;
    append(
      { text: '', is_correct: false, image: null },
      { focusName: `selectable.${fields.length}.text` },
    );
  };
  const mark = (index: number, isMarked: boolean): void => {
    getValues('selectable').forEach((choice, at) => {
      const isCorrect = at === index ? isMarked : !takesOne && choice.is_correct;
      setValue(`selectable.${at}.is_correct`, isCorrect, { shouldDirty: true });
    });
    if (formState.isSubmitted) void form.trigger('selectable');
  };
  const goOn = (event: KeyboardEvent, index: number): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (index === fields.length - 1) add();
    else choiceInput(index + 1)?.focus();
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>選択肢</legend>
      <p className={styles.hint}>
        {takesOne ? '正しいもの1つに印を付けます。' : '正しいものすべてに印を付けます。'}
        出題のたびに順序は入れ替わります。
      </p>
      <ReorderList
        label="選択肢"
        roomy
        items={fields}
        itemKey={({ id }) => id}
        itemName={(_, index) => `選択肢${index + 1}`}
        onMove={move}
        renderActions={(_, index) => (
          <ChoiceActions
            index={index}
            count={fields.length}
            onMove={(to) => move(index, to)}
            onAddImage={() => setWithImage(new Set(withImage).add(fields[index]!.id))}
            onRemove={() => remove(index)}
          />
        )}
      >
        {({ id }, index) => (
          <ChoiceRow
            form={form}
            index={index}
            wantsImage={withImage.has(id)}
            isMulti={!takesOne}
            onMark={(isMarked) => mark(index, isMarked)}
            onKeyDown={(event) => goOn(event, index)}
          />
        )}
      </ReorderList>
      {error && <InlineError message={error} />}
      <div>
        <Button icon="plus" disabled={fields.length >= CHOICE_COUNT.max} onClick={add}>
          選択肢を追加
        </Button>
      </div>
    </fieldset>
  );
};
