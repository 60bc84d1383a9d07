import { USUAL_CERTIFICATE } from '@tokiori/contract';
import { useWatch } from 'react-hook-form';
import { useToday } from '../../app/session/use-today';
import { Switch } from '../../ui/choice/checkbox';
import { DateField, TextField } from '../../ui/field/text-field';
import { Section, Stack } from '../../ui/surface/card';
import type { CourseFormApi } from './course-values';
import styles from './courses.module.css';
import { numberOrNull } from './typed-number';

const CHANGED = { shouldDirty: true, shouldValidate: true } as const;

/** Whether who passes the course gets a certificate, until when it is valid, and when the course comes again. */
export const CertificateFields = ({ form }: { form: CourseFormApi }) => {
  const { control, register, formState, setValue } = form;
  const today = useToday();
  const certificate = useWatch({ control, name: 'certificate' });
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
