import { useQuery } from '@tanstack/react-query';
import { listCourseTemplates } from '@tokiori/contract/client';
import { Controller } from 'react-hook-form';
import { allOf } from '../../app/api/all-rows';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Checkbox, Switch } from '../../ui/choice/checkbox';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TextField } from '../../ui/field/text-field';
import { TimeField } from '../../ui/field/time-field';
import { Section, Stack } from '../../ui/surface/card';
import type { RemindFormApi } from './remind-values';
import styles from './reminders.module.css';

interface CoursesProps {
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

const CompulsoryCourses = ({ value, onChange }: CoursesProps) => {
  const query = useQuery({ ...allOf(listCourseTemplates, {}), throwOnError: false });
  const toggle = (id: number): void =>
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <fieldset className={styles.courses}>
      <legend className={styles.legend}>必修のコース</legend>
      <p className={styles.hint}>
        選んだコースのお知らせは、メールを止めた人にも送ります。コースの「内容と計画」でも変えられます。
      </p>
      <QueryBoundary query={query} skeleton={<Skeleton lines={3} />}>
        {(courses) =>
          courses.length === 0 ? (
            <p className={styles.hint}>コースがまだありません。</p>
          ) : (
            <div className={styles.choices}>
              {courses.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={value.includes(id)}
                  onChange={() => toggle(id)}
                />
              ))}
            </div>
          )
        }
      </QueryBoundary>
    </fieldset>
  );
};

/** How often somebody is reminded who does not answer, within which hours, and who can stop it. */
export const RuleFields = ({ form }: { form: RemindFormApi }) => {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Section title="送る回数と時間">
        <Stack>
          <TextField
            {...register('ladder_days')}
            label="送る日"
            hint="テストが届いてから何営業日目に送るかを決めます。「1、3、7」なら、1日目・3日目・7日目の3回です。解答すると、また1日目から数えます。"
            error={errors.ladder_days?.message}
          />
          <Switch
            {...register('escalates')}
            label="最後まで受講しなかった人を、部署の管理者に知らせる"
            hint="担当する人の一覧を、1日に1通のメールで送ります。担当する管理者がいない人は、会社の管理者に知らせます。"
          />
          <Switch
            {...register('weekly_mail')}
            label="週のはじめに、管理者へ1通で知らせる"
            hint="遅れている人、目標から遠い部署、定着率を、3つの文で送ります。月曜日（休みの人は次の勤務日）の、テストのお知らせの時刻です。部署の管理者には、担当する部署の分だけを送ります。"
          />
          <div className={styles.hours}>
            <TimeField
              {...register('hours.from')}
              label="送る時間のはじまり"
              error={errors.hours?.from?.message}
            />
            <TimeField
              {...register('hours.to')}
              label="送る時間の終わり"
              error={errors.hours?.to?.message}
            />
          </div>
          <p className={styles.hint}>この時間の外には、お知らせを送りません。</p>
        </Stack>
      </Section>
      <Section title="メールの停止">
        <Stack>
          <Switch
            {...register('allows_unsubscribe')}
            label="受講者がお知らせメールを止められる"
            hint="メールに「お知らせメールを止める」を付けます。"
          />
          <Controller
            control={control}
            name="compulsory_course_ids"
            render={({ field }) => (
              <CompulsoryCourses value={field.value} onChange={field.onChange} />
            )}
          />
        </Stack>
      </Section>
    </>
  );
};
