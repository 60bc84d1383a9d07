import {
  LEAST_MAINTENANCE_MINUTES,
  MOST_MAINTENANCE_MINUTES,
  USUAL_MAINTENANCE,
} from '@tokiori/contract';
import { useWatch } from 'react-hook-form';
import { Switch } from '../../ui/choice/checkbox';
import { TextField } from '../../ui/field/text-field';
import type { CourseFormApi } from './course-values';
import styles from './courses.module.css';
import { numberOrNull } from '../../app/forms/typed-number';

const CHANGED = { shouldDirty: true, shouldValidate: true } as const;

/** What is left empty is refused with a sentence. */
const numberOf = (typed: unknown): number => numberOrNull(typed) ?? Number.NaN;

/** Whether the course goes on after its end for who passed it, how firmly, and for how long a month. */
export const MaintenanceFields = ({ form }: { form: CourseFormApi }) => {
  const { control, register, formState, setValue } = form;
  const maintenance = useWatch({ control, name: 'maintenance' });
  const target = useWatch({ control, name: 'desired_retention' });
  const errors = formState.errors.maintenance;
  // No more than the course itself aims at.
  const usual = {
    ...USUAL_MAINTENANCE,
    desired_retention: Math.min(USUAL_MAINTENANCE.desired_retention, target || Infinity),
  };
  return (
    <>
      <Switch
        checked={maintenance !== null}
        onChange={({ target: { checked } }) =>
          setValue('maintenance', checked ? usual : null, CHANGED)
        }
        label="終わったあとも維持する"
        hint="合格した人に、終了日のあとも少しずつ復習を出題します。もう終わった人にも、すぐに使われます。"
      />
      {maintenance !== null && (
        <div className={styles.plan}>
          <TextField
            {...register('maintenance.desired_retention', { setValueAs: numberOf })}
            inputMode="numeric"
            label="維持の定着率"
            unit="%"
            hint="コースの目標定着率より低くすると、短い時間で済みます。"
            error={errors?.desired_retention?.message}
          />
          <TextField
            {...register('maintenance.minutes_a_month', { setValueAs: numberOf })}
            inputMode="numeric"
            label="1か月の時間の上限"
            unit="分"
            hint={`1人あたり${LEAST_MAINTENANCE_MINUTES}〜${MOST_MAINTENANCE_MINUTES}分。使い切ったら、次の月に続きます。`}
            error={errors?.minutes_a_month?.message}
          />
        </div>
      )}
    </>
  );
};
