import { useFieldArray, useWatch } from 'react-hook-form';
import { ImageField } from '../../files/image-field';
import { Button, IconButton } from '../../../ui/button/button';
import { TextArea, TextField } from '../../../ui/field/text-field';
import { Stack } from '../../../ui/surface/card';
import { FormulaHints } from './formula-hints';
import type { PartProps } from './form-type';
import styles from './editor.module.css';

const MAX_LINKS = 10;

/** What is shown after the answer: words, a picture, pages to read on. */
export const CommentaryField = ({ form }: PartProps) => {
  const { control, register, setValue, formState } = form;
  const image = useWatch({ control, name: 'commentary_image' });
  const commentary = useWatch({ control, name: 'commentary' });
  const { fields, append, remove } = useFieldArray({ control, name: 'commentary_links' });
  const errors = formState.errors;
  return (
    <Stack>
      <TextArea
        {...register('commentary')}
        label="解説"
        required
        hint="解答した後に表示されます。なぜそれが正解かを書きます。"
        error={errors.commentary?.message}
        rows={4}
      />
      <FormulaHints text={commentary} />
      <div className={styles.buttons}>
        <ImageField
          label="解説の画像"
          value={image}
          error={errors.commentary_image?.message}
          onChange={(address) => setValue('commentary_image', address, { shouldDirty: true })}
        />
        <Button
          icon="plus"
          disabled={fields.length >= MAX_LINKS}
          onClick={() => append({ title: '', url: '' })}
        >
          参考リンクを追加
        </Button>
      </div>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.link}>
          <TextField
            {...register(`commentary_links.${index}.title`)}
            label={`リンク${index + 1}の名前`}
            required
            error={errors.commentary_links?.[index]?.title?.message}
          />
          <TextField
            {...register(`commentary_links.${index}.url`)}
            type="url"
            label="アドレス"
            required
            placeholder="https://"
            error={errors.commentary_links?.[index]?.url?.message}
          />
          <IconButton
            icon="trash"
            label={`リンク${index + 1}を消す`}
            onClick={() => remove(index)}
          />
        </div>
      ))}
    </Stack>
  );
};
