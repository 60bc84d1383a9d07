import type { CourseTemplate } from '@tokiori/contract';
import { bulkCourseUsers, listCourseTemplates } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allOf } from '../../../app/api/all-rows';
import { useAction } from '../../../app/api/use-action';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { useTasks } from '../../../app/tasks/task-context';
import { GIVEN } from '../../../app/words/course-states';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatNumber } from '../../../ui/format/number';
import { OptionList } from '../../../ui/list/option-list';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import { AssignDialog } from './assign-dialog';

interface Props {
  userIds: number[];
  onDone: () => void;
  onClose: () => void;
}

const COURSES = {
  ...allOf(listCourseTemplates, { query: { ...GIVEN, sort: '["name","ASC"]' } }),
  throwOnError: false,
};
/** Writing thousands takes a while. */
const TIMEOUT_MS = 120_000;

/** Gives people a course: first which one, then from when to when. */
export const AssignToPeople = ({ userIds, onDone, onClose }: Props) => {
  const tasks = useTasks();
  const [course, setCourse] = useState<CourseTemplate | null>(null);
  const bulk = useAction(bulkCourseUsers, {
    errorsIn: 'caller',
    timeoutMs: TIMEOUT_MS,
    onDone: (task) => {
      tasks.follow(task);
      onDone();
    },
  });
  const count = `${formatNumber(userIds.length)}人`;
  if (course === null) return <CourseChoice count={count} onChoose={setCourse} onClose={onClose} />;
  return (
    <AssignDialog
      course={course}
      label={`${count}に割り当てる`}
      target={{ user_ids: userIds }}
      busy={bulk.isPending}
      error={bulk.error}
      onChange={bulk.reset}
      onAssign={({ from, to }) =>
        bulk.run({
          params: { id: course.id },
          body: { action: 'Assign', from, to: to === '' ? null : to, user_ids: userIds },
        })
      }
      onClose={onClose}
    >
      <p>
        {count}
        に割り当てます。すでに受講中の人は、そのままにします。だれも解答していないうちは、元に戻せます。
      </p>
    </AssignDialog>
  );
};

interface ChoiceProps {
  count: string;
  onChoose: (course: CourseTemplate) => void;
  onClose: () => void;
}

const CourseChoice = ({ count, onChoose, onClose }: ChoiceProps) => {
  const query = useQuery(COURSES);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const course = query.data?.find(({ id }) => String(id) === chosen[0]);
  return (
    <ActionDialog
      title={`${count}に割り当てるコースを選ぶ`}
      actionLabel="このコースの期間を決める"
      disabled={course === undefined}
      onAction={() => course && onChoose(course)}
      onClose={onClose}
    >
      <QueryBoundary query={query} skeleton={<Skeleton lines={5} />}>
        {(courses) =>
          courses.length === 0 ? (
            <EmptyState>
              割り当てられるコースがありません。先にコースを作成するか、公開してください。
            </EmptyState>
          ) : (
            <OptionList
              label="コース"
              options={courses.map(({ id, name, question_count }) => ({
                value: String(id),
                label: `${name}（${formatNumber(question_count)}問）`,
              }))}
              values={chosen}
              several={false}
              required
              onChange={setChosen}
            />
          )
        }
      </QueryBoundary>
    </ActionDialog>
  );
};
