import { USUAL_CERTIFICATE } from '@tokiori/contract';
import { daysBetween, earliestEnd } from '@tokiori/domain';
import { useWatch } from 'react-hook-form';
import { useToday } from '../../app/session/use-today';
import { Switch } from '../../ui/choice/checkbox';
import { DateField, TextField } from '../../ui/field/text-field';
import { Card, Section, Stack } from '../../ui/surface/card';
import type { CourseFormApi, CourseValues } from './course-values';
import styles from './courses.module.css';
import { numberOrNull } from '../../app/forms/typed-number';

const ALWAYS_WORKS = { weeklyDaysOff: [], holidays: [] };

/** What is wrong with a re-take window in which not all questions can come, even without a day off. */
const tooShort = (values: CourseValues, questionCount: number, today: string): string | null => {
  const window = values.certificate?.retake_days ?? null;
  const { questions_per_sheet: size, frequency, weekdays } = values;
  if (window === null || questionCount === 0 || !(size >= 1)) return null;
  const plan = { frequency, weekdays, fromDate: today, toDate: null, questionCount };
  const nothing = { deliveredCount: 0, madeSheetCount: 0 };
  const end = earliestEnd({ ...plan, questionsPerSheet: size, ...nothing }, ALWAYS_WORKS);
  const days = end === null ? null : daysBetween(today, end);
  if (days === null || days <= window) return null;
  return `このコースは、すべての問題が届くまでに、休みがなくても${days}日かかります。もう一度受ける期間は、それより長くしてください。`;
};

const CHANGED = { shouldDirty: true, shouldValidate: true } as const;

interface Props {
  form: CourseFormApi;
  questionCount: number;
}

/** Whether who passes the course gets a certificate, until when it is valid, and when the course comes again. */
export const CertificateFields = ({ form, questionCount }: Props) => {
  const { control, register, formState, setValue } = form;
  const today = useToday();
  const values = useWatch({ control }) as CourseValues;
  const { certificate } = values;
  const warning = tooShort(values, questionCount, today);
  const errors = formState.errors.certificate;
  return (
    <Section title="修了証">
      <Stack>
        <Switch
          checked={certificate !== null}
          onChange={({ target: { checked } }) =>
            setValue(
              'certificate',
              checked ? { ...USUAL_CERTIFICATE, since: today } : null,
              CHANGED,
            )
          }
          label="合格した人に修了証を出す"
          hint="番号と確認用のアドレスのある、A4のPDFです。合格すると自動で発行されます。"
        />
        {certificate !== null && (
          <>
            <div className={styles.plan}>
              <TextField
                {...register('certificate.valid_months', { setValueAs: numberOrNull })}
                inputMode="numeric"
                label="有効な期間"
                unit="か月"
                hint="空欄のときは、期限なしです。"
                error={errors?.valid_months?.message}
              />
              <TextField
                {...register('certificate.retake_days', { setValueAs: numberOrNull })}
                inputMode="numeric"
                label="もう一度受ける期間"
                unit="日"
                hint="有効期限のこの日数前に、コースを自動でもう一度割り当てます。空欄のときは、割り当てません。"
                error={errors?.retake_days?.message}
              />
            </div>
            {warning !== null && <Card tone="review">{warning}</Card>}
            <div className={styles.narrow}>
              <DateField
                {...register('certificate.since')}
                label="この日からの合格に出す"
                hint="前に合格した人にも出すときは、前の日付にします。"
                error={errors?.since?.message}
              />
            </div>
          </>
        )}
      </Stack>
    </Section>
  );
};
