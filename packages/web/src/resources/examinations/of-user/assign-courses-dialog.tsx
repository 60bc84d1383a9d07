import type { CourseTemplate } from '@tokiori/contract';
import { createExaminations } from '@tokiori/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { perform } from '../../../app/api/perform';
import { refreshAfterWrite } from '../../../app/api/query-of';
import { runEach } from '../../../app/api/run-each';
import { sentenceOf } from '../../../app/api/sentences';
import { useTask } from '../../../app/api/use-task';
import { AssignReach } from '../../../app/plans/assign-reach';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { InlineError } from '../../../ui/feedback/error-display';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { DateField } from '../../../ui/field/text-field';
import { todayText } from '../../../ui/format/date';
import { OptionList } from '../../../ui/list/option-list';
import { useNotify } from '../../../ui/notification/use-notify';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import { Stack } from '../../../ui/surface/card';
import { unassignedOf } from './of-user.api';
import { formatNumber } from '../../../ui/format/number';

interface Props {
  user: { id: number; name: string };
  onClose: () => void;
}

interface Failure {
  course: CourseTemplate;
  sentence: string;
}

/** Gives somebody courses that they do not hold, several at once. */
export const AssignCoursesDialog = ({ user, onClose }: Props) => {
  const client = useQueryClient();
  const notify = useNotify();
  const query = useQuery(unassignedOf(user.id));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [dates, setDates] = useState({ from: todayText(), to: '' });
  const [failed, setFailed] = useState<readonly Failure[]>([]);
  const wrongOrder = dates.to !== '' && dates.to < dates.from;
  const task = useTask(async (courses: readonly CourseTemplate[]) => {
    setFailed([]);
    const outcomes = await runEach(courses, ({ id }) =>
      perform(client, createExaminations, {
        body: {
          course_template_id: id,
          user_ids: [user.id],
          from: dates.from,
          to: dates.to === '' ? null : dates.to,
        },
      }),
    );
    const failures = outcomes.flatMap(({ item, error }) =>
      error === null ? [] : [{ course: item, sentence: sentenceOf(error) }],
    );
    await refreshAfterWrite(client);
    const count = courses.length - failures.length;
    if (count > 0) notify(`${formatNumber(count)}件のコースを割り当てました。`, 'success');
    if (failures.length === 0) return onClose();
    setFailed(failures);
    setChosen(failures.map(({ course }) => String(course.id)));
  });
  const courses = query.data?.filter(({ id }) => chosen.includes(String(id))) ?? [];
  return (
    <ActionDialog
      title={`${user.name}さんにコースを割り当てる`}
      actionLabel={`${formatNumber(courses.length)}件のコースを割り当てる`}
      disabled={courses.length === 0 || wrongOrder || dates.from === ''}
      busy={task.isPending}
      onAction={() => void task.run(courses)}
      onClose={onClose}
    >
      <QueryBoundary query={query} skeleton={<Skeleton lines={5} />}>
        {(offered) =>
          offered.length === 0 ? (
            <EmptyState>すべてのコースを受講中です。</EmptyState>
          ) : (
            <Stack>
              <OptionList
                label="コース"
                options={offered.map(({ id, name, question_count }) => ({
                  value: String(id),
                  label: `${name}（${question_count}問）`,
                }))}
                values={chosen}
                several
                onChange={setChosen}
              />
              <DateField
                label="開始日"
                required
                hint="この日から出題します。"
                value={dates.from}
                onChange={({ target }) => setDates({ ...dates, from: target.value })}
              />
              <DateField
                label="終了日"
                hint="空欄のときは、期限なしです。"
                value={dates.to}
                min={dates.from}
                error={wrongOrder ? '終了日は開始日以降にしてください。' : undefined}
                onChange={({ target }) => setDates({ ...dates, to: target.value })}
              />
              {courses.map(({ id }) => (
                <AssignReach
                  key={id}
                  courseId={id}
                  target={{ user_ids: [user.id] }}
                  period={dates}
                  onTake={(to) => setDates({ ...dates, to })}
                />
              ))}
              {failed.map(({ course, sentence }) => (
                <InlineError key={course.id} message={`${course.name}: ${sentence}`} />
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
    </ActionDialog>
  );
};
