import { DateField, TextField } from '../../ui/field/text-field';
import { Stack } from '../../ui/surface/card';
import type { ReorganisationFormApi } from './reorganisation-values';

/** What a reorganisation is called, and the day on which it takes effect. */
export const ReorganisationFields = ({ form }: { form: ReorganisationFormApi }) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Stack>
      <TextField
        {...register('name')}
        label="発令の名前"
        required
        hint="例：2027年4月の組織変更"
        maxLength={100}
        autoComplete="off"
        error={errors.name?.message}
      />
      <DateField
        {...register('starts_on')}
        label="発令日"
        required
        hint="この日の0時（会社の時刻）に行います。明日以降の日にしてください。"
        error={errors.starts_on?.message}
      />
    </Stack>
  );
};
