import { LEAST_INTERVAL_CAP, MOST_INTERVAL_CAP, USUAL_INTERVAL_CAP } from '@tokiori/contract';
import { TextField } from '../../ui/field/text-field';
import type { CourseFormApi } from './course-values';
import styles from './courses.module.css';
import { numberOrNull } from '../../app/forms/typed-number';

/** How long a question is left alone at most, and when it is asked no more. */
export const ReviewOptionFields = ({ form: { register, formState } }: { form: CourseFormApi }) => (
  <div className={styles.plan}>
    <TextField
      {...register('interval_cap_days', {
        setValueAs: (typed) => numberOrNull(typed) ?? USUAL_INTERVAL_CAP,
      })}
      inputMode="numeric"
      label="復習の間隔の上限"
      unit="日"
      hint={`${LEAST_INTERVAL_CAP}〜${MOST_INTERVAL_CAP}日。よく覚えた問題も、この日数のうちにもう一度たずねます。空欄なら${USUAL_INTERVAL_CAP}日です。`}
      error={formState.errors.interval_cap_days?.message}
    />
    <TextField
      {...register('stop_after_right_in_a_row', { setValueAs: numberOrNull })}
      inputMode="numeric"
      label="続けて正解したら終える回数"
      unit="回"
      hint="空欄にすると、終わりの日まで復習を続けます。"
      error={formState.errors.stop_after_right_in_a_row?.message}
    />
  </div>
);
