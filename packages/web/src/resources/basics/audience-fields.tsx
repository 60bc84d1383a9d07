import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { FilterOption } from '../../app/lists/shown-filter';
import { mayOpen } from '../../app/session/may-open';
import { useSignedIn } from '../../app/session/use-session';
import { Switch } from '../../ui/choice/checkbox';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Select } from '../../ui/field/select';
import { DateField } from '../../ui/field/text-field';
import { Section, Stack } from '../../ui/surface/card';
import type { BasicFormApi } from './basic-values';
import { editedDepartmentsOf } from './basics.api';
import styles from './basics.module.css';

interface Props {
  form: BasicFormApi;
  /** Of one that is there already. */
  withSwitch?: boolean;
}

/** Whether a basic is asked, whom, and when. */
export const AudienceFields = ({ form, withSwitch = false }: Props) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Section title="対象と期間">
      <Stack>
        {withSwitch && (
          <Switch
            {...register('enabled')}
            label="出題する"
            hint="止めているあいだは、だれも受けられません。これまでの成績は残ります。"
          />
        )}
        <DepartmentField form={form} />
        <div className={styles.dates}>
          <DateField
            {...register('from')}
            label="開始日"
            hint="空欄のときは、すぐに受けられます。"
            error={errors.from?.message}
          />
          <DateField
            {...register('to')}
            label="終了日"
            hint="空欄のときは、期限なしです。"
            error={errors.to?.message}
          />
        </div>
      </Stack>
    </Section>
  );
};

const optionOf = ({ value, label, depth = 0 }: FilterOption) => ({
  value: Number(value),
  label: `${'　'.repeat(depth)}${label}`,
});

const DepartmentField = ({ form: { control, setValue, formState } }: Pick<Props, 'form'>) => {
  const { user } = useSignedIn();
  const isAdmin = mayOpen(user, 'Admin');
  const { data: departments } = useQuery(editedDepartmentsOf(user));
  const chosen = useWatch({ control, name: 'department_id' });
  if (departments === undefined) return <Skeleton blockRem={5} />;
  return (
    <Select
      label="対象の部署"
      hint={
        isAdmin
          ? 'この部署と、その下位の部署の全員が受けます。'
          : 'この部署と、その下位の部署の全員が受けます。選べるのは、編集を任されている部署です。'
      }
      required={!isAdmin}
      emptyLabel={isAdmin ? '会社の全員' : '選択してください'}
      options={departments.map(optionOf)}
      value={chosen ?? ''}
      error={formState.errors.department_id?.message}
      onChange={({ target }) =>
        setValue('department_id', target.value === '' ? null : Number(target.value), {
          shouldDirty: true,
          shouldValidate: formState.isSubmitted,
        })
      }
    />
  );
};
