import type { EvidenceSubjectKind } from '@tokiori/contract';
import { listBasics, listCourseTemplates } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { allOf } from '../../app/api/all-rows';
import { useSignedIn } from '../../app/session/use-session';
import { useToday } from '../../app/session/use-today';
import { OF_ALL_STATES } from '../../app/words/course-states';
import { Switch } from '../../ui/choice/checkbox';
import { RadioGroup } from '../../ui/choice/radio-group';
import { Select } from '../../ui/field/select';
import { DateField } from '../../ui/field/text-field';
import { Section, Stack } from '../../ui/surface/card';
import { yearsUntil, type EvidenceValues } from './evidence-values';

export type EvidenceFormApi = UseFormReturn<EvidenceValues>;

const KINDS: readonly { value: EvidenceSubjectKind; label: string; hint: string }[] = [
  { value: 'Course', label: 'コース', hint: '1つのコースの、期間中の受講' },
  { value: 'Basic', label: 'ベーシック', hint: '1つのベーシックの、期間中の受講' },
  { value: 'FiscalYear', label: '年度', hint: '年度のすべてのコースとベーシック、学習時間' },
];

const BY_NAME = { sort: '["name","ASC"]' };
const optionOf = ({ id, name }: { id: number; name: string }) => ({
  value: String(id),
  label: name,
});

const CourseField = ({ form }: { form: EvidenceFormApi }) => {
  const { register, formState } = form;
  const query = { query: { ...OF_ALL_STATES, ...BY_NAME } };
  const { data = [] } = useQuery({ ...allOf(listCourseTemplates, query), throwOnError: false });
  return (
    <Select
      // The choice is shown once there is something to choose from.
      key={data.length}
      {...register('course_template_id')}
      label="コース"
      required
      emptyLabel="コースを選んでください"
      options={data.map(optionOf)}
      error={formState.errors.course_template_id?.message}
    />
  );
};

const BasicField = ({ form }: { form: EvidenceFormApi }) => {
  const { register, formState } = form;
  const params = { company_id: useSignedIn().user.company_id };
  const { data = [] } = useQuery({
    ...allOf(listBasics, { params, query: BY_NAME }),
    throwOnError: false,
  });
  return (
    <Select
      key={data.length}
      {...register('basic_id')}
      label="ベーシック"
      required
      emptyLabel="ベーシックを選んでください"
      options={data.map(optionOf)}
      error={formState.errors.basic_id?.message ?? formState.errors.course_template_id?.message}
    />
  );
};

const Days = ({ form }: { form: EvidenceFormApi }) => {
  const { register, formState } = form;
  return (
    <>
      <DateField
        {...register('from_date')}
        label="期間の始まり"
        required
        error={formState.errors.from_date?.message}
      />
      <DateField
        {...register('to_date')}
        label="期間の終わり"
        required
        hint="今日までの日です。始まりから400日まで選べます。"
        error={formState.errors.to_date?.message}
      />
    </>
  );
};

/** What a pack is about, and of which days. */
export const EvidenceFields = ({ form }: { form: EvidenceFormApi }) => {
  const { control, register, formState, setValue } = form;
  const kind = useWatch({ control, name: 'kind' });
  const today = useToday();
  return (
    <>
      <Section title="何についての資料か">
        <Stack>
          <RadioGroup
            label="対象"
            required
            options={KINDS}
            value={kind}
            onChange={(chosen) => setValue('kind', chosen, { shouldDirty: true })}
          />
          {kind === 'Course' && <CourseField form={form} />}
          {kind === 'Basic' && <BasicField form={form} />}
          {kind === 'FiscalYear' ? (
            <Select
              {...register('fiscal_year')}
              label="年度"
              required
              hint="年度のはじまりは、会社の設定の月です。今年度は、今日までの分が入ります。"
              options={yearsUntil(today)}
              error={formState.errors.fiscal_year?.message}
            />
          ) : (
            <Days form={form} />
          )}
        </Stack>
      </Section>
      <Section title="入れるもの">
        <Switch
          {...register('shows_leave_kinds')}
          label="休職・休業の種類も入れる"
          hint="入れないと、育児休業や介護休業などの区別をせず、「休職・休業」とだけ書きます。"
        />
      </Section>
    </>
  );
};
