import type { CourseTemplate } from '@tokiori/contract';
import { bulkCourseUsers } from '@tokiori/contract/client';
import { useState, type ReactNode } from 'react';
import { useAction } from '../../../app/api/use-action';
import { useTasks } from '../../../app/tasks/task-context';
import { formatNumber } from '../../../ui/format/number';
import { AssignDialog } from './assign-dialog';
import { ChangeDialog } from './change-dialog';
import type { CourseChangeAction } from './change-words';

/** Whom an action is done to: people by id, or all that the list's filter finds. */
export interface CourseTarget {
  body: { user_ids: number[] } | { filter: Record<string, string> };
  count: number;
}

/** What is done with a course to people. */
export type CourseUsersAction = 'Assign' | CourseChangeAction;

export interface CourseActions {
  /** Asks first, unless it ends the course of one person, which is taken back as easily. */
  start: (what: CourseUsersAction, target: CourseTarget) => void;
  isPending: boolean;
  dialogs: ReactNode;
}

/** Writing thousands takes a while. */
const TIMEOUT_MS = 120_000;

/** Assigns a course to people, one or many, ends or extends it, or gives it again, in one call that can be undone. */
export const useCourseActions = (course: CourseTemplate, onDone: () => void): CourseActions => {
  const tasks = useTasks();
  const [asked, setAsked] = useState<{ what: CourseUsersAction; target: CourseTarget } | null>(
    null,
  );
  const bulk = useAction(bulkCourseUsers, {
    errorsIn: asked === null ? 'notification' : 'caller',
    timeoutMs: TIMEOUT_MS,
    onDone: (task) => {
      tasks.follow(task);
      setAsked(null);
      onDone();
    },
  });
  const params = { id: course.id };
  const close = (): void => {
    setAsked(null);
    bulk.reset();
  };
  const count = `${formatNumber(asked?.target.count ?? 0)}人`;
  return {
    start: (what, target) => {
      if (what === 'End' && target.count === 1)
        bulk.run({ params, body: { action: 'End', ...target.body } });
      else setAsked({ what, target });
    },
    isPending: bulk.isPending && asked === null,
    dialogs:
      asked &&
      (asked.what === 'Assign' ? (
        <AssignDialog
          course={course}
          label={`${count}に割り当てる`}
          target={asked.target.body}
          busy={bulk.isPending}
          error={bulk.error}
          onChange={bulk.reset}
          onAssign={({ from, to }) =>
            bulk.run({
              params,
              body: { action: 'Assign', from, to: to === '' ? null : to, ...asked.target.body },
            })
          }
          onClose={close}
        >
          <p>
            {count}
            に割り当てます。すでに受講中の人は、そのままにします。だれも解答していないうちは、元に戻せます。
          </p>
        </AssignDialog>
      ) : (
        <ChangeDialog
          course={course}
          action={asked.what}
          target={asked.target}
          busy={bulk.isPending}
          error={bulk.error}
          onChange={bulk.reset}
          onRun={(end) =>
            bulk.run({
              params,
              body: { action: asked.what, ...asked.target.body, ...end },
            })
          }
          onClose={close}
        />
      )),
  };
};
