import { TextArea, TextField } from '../../ui/field/text-field';
import { Section, Stack } from '../../ui/surface/card';
import type { BasicFormApi } from './basic-values';
import styles from './basics.module.css';

/** What a basic is: its name, what it says of itself, and what passes. */
export const BasicFields = ({ form }: { form: BasicFormApi }) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Section title="内容">
      <Stack>
        <TextField
          {...register('name')}
          label="ベーシック名"
          required
          error={errors.name?.message}
          autoComplete="off"
        />
        <TextArea
          {...register('description')}
          label="説明"
          hint="受講者に表示されます。何を確かめるテストかを書きます。"
          error={errors.description?.message}
          rows={3}
        />
        <div className={styles.narrow}>
          <TextField
            {...register('pass_mark', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            label="合格点"
            unit="%"
            hint="正解した問題の割合が、これ以上なら合格です。"
            error={errors.pass_mark?.message}
          />
        </div>
      </Stack>
    </Section>
  );
};
