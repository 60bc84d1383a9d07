import type { QuestionLanguage } from '@tokiori/contract';
import { QUESTION_LANGUAGES, QUESTION_TYPES } from '@tokiori/domain';
import { useState } from 'react';
import { get, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button/button';
import { Select } from '../../../ui/field/select';
import { TextArea, TextField } from '../../../ui/field/text-field';
import { Accordion } from '../../../ui/surface/accordion';
import { Stack } from '../../../ui/surface/card';
import styles from './editor.module.css';
import type { PartProps } from './form-type';

const LANGUAGES = Object.keys(QUESTION_LANGUAGES) as QuestionLanguage[];

/** The question in other languages: what its learners may read in place of the first wording. */
export const TranslationsField = ({ form }: PartProps) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'translations' });
  const [open, setOpen] = useState(fields.length > 0);
  const [chosen, setChosen] = useState<QuestionLanguage | ''>('');
  const isRefused = form.formState.errors.translations !== undefined;
  const left = LANGUAGES.filter((one) => fields.every(({ language }) => language !== one));
  const add = (): void => {
    if (chosen === '') return;
    append(
      { language: chosen, statement: '', commentary: '' },
      { focusName: `translations.${fields.length}.statement` },
    );
    setChosen('');
  };
  return (
    <Accordion
      title={fields.length === 0 ? 'やさしい日本語・ほかの言語' : `ほかの言語（${fields.length}）`}
      open={open || isRefused}
      onToggle={setOpen}
    >
      <Stack>
        <p className={styles.hint}>
          受講者は、ここに書いた言語を選んで解答できます。選択肢の順番や正解、成績は日本語の文と共通です。日本語の文を直したときは、ここも見直してください。
        </p>
        {fields.map(({ id, language }, index) => (
          <Translation key={id} {...{ form, index, language }} onRemove={() => remove(index)} />
        ))}
        {left.length > 0 && (
          <div className={styles.buttons}>
            <Select
              label="追加する言語"
              emptyLabel="選択してください"
              options={left.map((value) => ({ value, label: QUESTION_LANGUAGES[value].japanese }))}
              value={chosen}
              onChange={({ target }) => setChosen(target.value as QuestionLanguage | '')}
            />
            <Button icon="plus" disabled={chosen === ''} onClick={add}>
              この言語の文を追加
            </Button>
          </div>
        )}
      </Stack>
    </Accordion>
  );
};

interface TranslationProps extends PartProps {
  index: number;
  language: QuestionLanguage;
  onRemove: () => void;
}

const Translation = ({ form, index, language, onRemove }: TranslationProps) => {
  const { control, register, formState } = form;
  const type = useWatch({ control, name: 'question_type' });
  const { partsIn } = QUESTION_TYPES[type];
  const parts = useWatch({ control, name: partsIn });
  const name = QUESTION_LANGUAGES[language].japanese;
  const errorOf = (field: string): string | undefined => {
    const error: { message?: string } | undefined = get(
      formState.errors,
      `translations.${index}.${field}`,
    );
    return error?.message;
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{name}</legend>
      <TextArea
        {...register(`translations.${index}.statement`)}
        label={`問題文（${name}）`}
        required
        error={errorOf('statement') ?? errorOf('language') ?? errorOf('parts')}
        rows={3}
      />
      {parts.map(({ text }, place) => (
        <TextField
          // Choices and words are told by their places here.
          key={place}
          {...register(`${partsIn}.${place}.translated.${language}`)}
          label={`${partsIn === 'orderable' ? '語句' : '選択肢'}${place + 1}（${name}）`}
          hint={text}
          error={errorOf(`parts.${place}`)}
          autoComplete="off"
        />
      ))}
      <TextArea
        {...register(`translations.${index}.commentary`)}
        label={`解説（${name}）`}
        hint="空欄のときは、日本語の解説を表示します。"
        error={errorOf('commentary')}
        rows={3}
      />
      <Button icon="trash" onClick={onRemove}>
        {name}の文を消す
      </Button>
    </fieldset>
  );
};
