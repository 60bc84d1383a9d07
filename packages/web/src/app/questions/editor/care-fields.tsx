import { useController, useWatch } from 'react-hook-form';
import { Select } from '../../../ui/field/select';
import { DateField } from '../../../ui/field/text-field';
import { cx } from '../../../ui/cx';
import { useOwnerOptions } from '../use-owner-options';
import styles from './editor.module.css';
import type { PartProps } from './form-type';

/** Who looks after the question, and by when it is to be looked at again. Variants are looked after with their main one. */
export const CareFields = ({ form: { control, register, formState } }: PartProps) => {
  const { field, fieldState } = useController({ control, name: 'owner_id' });
  const isVariant = useWatch({ control, name: 'variant_of' }) !== null;
  const options = useOwnerOptions(field.value);
  if (isVariant) return null;
  return (
    <div className={cx(styles.kinds, styles.care)}>
      <Select
        name={field.name}
        label="担当者"
        hint="確認期限が近づくと、メールとお知らせが届きます。"
        emptyLabel="なし"
        options={options}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(Number(event.target.value) || null)}
        error={fieldState.error?.message}
      />
      <DateField
        {...register('check_by')}
        label="確認期限"
        hint="内容がいまも正しいかを確かめる日です。"
        error={formState.errors.check_by?.message}
      />
    </div>
  );
};
