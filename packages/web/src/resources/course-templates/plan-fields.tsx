import type { Frequency } from '@tokiori/contract';
import { Controller, useWatch } from 'react-hook-form';
import { FREQUENCY_LABELS } from '@tokiori/domain';
import { RadioGroup, SegmentedControl } from '../../ui/choice/radio-group';
import { Switch } from '../../ui/choice/checkbox';
import { TextField } from '../../ui/field/text-field';
import { Section, Stack } from '../../ui/surface/card';
import type { CourseFormApi, CourseValues } from './course-values';
import styles from './courses.module.css';
import { EffortFields } from './outlook/effort-fields';
import { MaintenanceFields } from './maintenance-fields';
import { PlanNote } from './plan-note';
import { ReviewOptionFields } from './review-option-fields';
import { numberOrNull } from '../../app/forms/typed-number';
import { WeekdayPicker } from '../../app/forms/weekday-picker';

interface Props {
  form: CourseFormApi;
  questionCount: number;
}

const FREQUENCIES = Object.entries(FREQUENCY_LABELS).map(([value, label]) => ({
  value: value as Frequency,
  label,
}));
const ORDERS = [
  { value: 'ordered', label: '順番どおり' },
  { value: 'shuffled', label: 'シャッフル' },
] as const;

/** As if somebody had typed it. */
const CHANGED = { shouldDirty: true, shouldValidate: true } as const;

/** When how many questions come, what passes, and how they are reviewed; said again in whole sentences. */
export const PlanFields = ({ form, questionCount }: Props) => {
  const { control, register, formState } = form;
  const values = useWatch({ control }) as CourseValues;
  const { errors } = formState;
  return (
    <Section title="出題の計画">
      <Stack>
        <div className={styles.plan}>
          <TextField
            {...register('questions_per_sheet', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={1}
            max={50}
            label="1回の出題数"
            unit="問"
            error={errors.questions_per_sheet?.message}
          />
          <TextField
            {...register('pass_mark', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            label="合格点"
            unit="%"
            error={errors.pass_mark?.message}
          />
        </div>
        <Controller
          control={control}
          name="frequency"
          render={({ field }) => (
            <SegmentedControl
              label="頻度"
              options={FREQUENCIES}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        {values.frequency !== 'Daily' && (
          <Controller
            control={control}
            name="weekdays"
            render={({ field, fieldState }) => (
              <WeekdayPicker
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        <Controller
          control={control}
          name="shuffled"
          render={({ field }) => (
            <RadioGroup
              label="出題の順序"
              options={ORDERS}
              value={field.value ? 'shuffled' : 'ordered'}
              onChange={(order) => field.onChange(order === 'shuffled')}
            />
          )}
        />
        <Switch
          {...register('recap_enabled')}
          label="復習を出題する"
          hint="答えた問題を、忘れかけたころにもう一度たずねます。"
        />
        {values.recap_enabled && (
          <EffortFields
            plan={values}
            questionCount={questionCount}
            onChange={(target) => form.setValue('desired_retention', target, CHANGED)}
          />
        )}
        {values.recap_enabled && (
          <div className={styles.narrow}>
            <TextField
              {...register('desired_retention', { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              min={70}
              max={97}
              label="目標定着率"
              unit="%"
              hint="思い出せる見込みがここまで下がったら、復習を出題します。"
              error={errors.desired_retention?.message}
            />
          </div>
        )}
        {values.recap_enabled && <ReviewOptionFields form={form} />}
        {values.recap_enabled && <MaintenanceFields form={form} />}
        <div className={styles.narrow}>
          <TextField
            {...register('daily_question_limit', { setValueAs: numberOrNull })}
            inputMode="numeric"
            label="1日の問題数の上限"
            unit="問"
            hint="空欄にすると、会社の設定のとおりです。"
            error={errors.daily_question_limit?.message}
          />
        </div>
        <Switch
          {...register('asks_confidence')}
          label="自信も聞く"
          hint="解答するときに「自信あり」「自信なし」を選んでもらいます。自信があったのにまちがえた問題を、復習で先に出題します。受講中の人にも、すぐに使われます。"
        />
        <PlanNote plan={values} questionCount={questionCount} />
      </Stack>
    </Section>
  );
};
