import type { Frequency } from '@tokiori/contract';
import { FREQUENCY_LABELS } from '@tokiori/domain';
import { Controller, useWatch } from 'react-hook-form';
import { Switch } from '../../ui/choice/checkbox';
import { SegmentedControl } from '../../ui/choice/radio-group';
import { TimeField } from '../../ui/field/time-field';
import { Section, Stack } from '../../ui/surface/card';
import { WeekdayPicker } from '../../app/forms/weekday-picker';
import type { RemindFormApi } from './remind-values';
import styles from './reminders.module.css';

const FREQUENCIES = Object.entries(FREQUENCY_LABELS).map(([value, label]) => ({
  value: value as Frequency,
  label,
}));

const HINTS: Record<Frequency, string> = {
  Daily: '受講者それぞれの勤務日に送ります。',
  Weekly: '選んだ曜日に送ります。その日がお休みの人には、次の週に送ります。',
  Monthly: 'その月の最初の、選んだ曜日に送ります。その日がお休みの人には、次の月に送ります。',
};

interface Props {
  form: RemindFormApi;
  kind: 'daily' | 'recap';
  title: string;
  label: string;
}

/** On which days and when reminders of one kind are sent. */
export const PlanFields = ({ form, kind, title, label }: Props) => {
  const { control, register, formState } = form;
  const plan = useWatch({ control, name: kind });
  const errors = formState.errors[kind];
  return (
    <Section title={title}>
      <Stack>
        <Switch {...register(`${kind}.enabled`)} label={label} />
        {plan.enabled && (
          <>
            <Controller
              control={control}
              name={`${kind}.frequency`}
              render={({ field }) => (
                <SegmentedControl
                  label={`${title}の頻度`}
                  hint={HINTS[field.value]}
                  options={FREQUENCIES}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
            {plan.frequency !== 'Daily' && (
              <Controller
                control={control}
                name={`${kind}.weekdays`}
                render={({ field, fieldState }) => (
                  <WeekdayPicker
                    value={field.value}
                    onChange={field.onChange}
                    error={fieldState.error?.message}
                  />
                )}
              />
            )}
            <div className={styles.narrow}>
              <TimeField
                {...register(`${kind}.time`)}
                label={`${title}の時刻`}
                error={errors?.time?.message}
              />
            </div>
          </>
        )}
      </Stack>
    </Section>
  );
};
