import type { CourseTemplate } from '@tokiori/contract';
import { bulkCourseUsers } from '@tokiori/contract/client';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { useTasks } from '../../../app/tasks/task-context';
import { formatNumber } from '../../../ui/format/number';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { AssignDialog } from './assign-dialog';

/** Whom an action is done to: people by id, or all that the list's filter finds. */
export interface CourseTarget {
  body: { user_ids: number[] } | { filter: Record<string, string> };
  count: number;
}

export interface CourseActions {
  /** Asks for the dates first. */
  assign: (target: CourseTarget) => void;
  end: (target: CourseTarget) => void;
  isPending: boolean;
  dialogs: ReactNode;
}

/** More people than this are asked about first, though it can be undone: they do not fit on a screen. */
const ASKED_FROM = 101;
/** Writing thousands takes a while. */
const TIMEOUT_MS = 120_000;

/** Assigns a course to people, one or many, or ends it for them, in one call that can be undone. */
export const useCourseActions = (course: CourseTemplate, onDone: () => void): CourseActions => {
  const tasks = useTasks();
  const [asked, setAsked] = useState<{ what: 'Assign' | 'End'; target: CourseTarget } | null>(null);
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
  const runEnd = ({ body }: CourseTarget): void =>
    bulk.run({ params, body: { action: 'End', ...body } });
  const close = (): void => {
    setAsked(null);
    bulk.reset();
  };
  const count = `${formatNumber(asked?.target.count ?? 0)}人`;
  return {
    assign: (target) => setAsked({ what: 'Assign', target }),
    end: (target) => {
      if (target.count < ASKED_FROM) runEnd(target);
      else setAsked({ what: 'End', target });
    },
    isPending: bulk.isPending && asked === null,
    dialogs: asked && (
      <>
        {asked.what === 'Assign' && (
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
        )}
        {asked.what === 'End' && (
          <ConfirmDialog
            open
            danger
            title={`${count}の受講を終了しますか？`}
            actionLabel={`${count}の受講を終了する`}
            busy={bulk.isPending}
            error={bulk.error ? sentenceOf(bulk.error) : undefined}
            onConfirm={() => runEnd(asked.target)}
            onClose={close}
          >
            <p>
              新しい出題と復習がなくなります。これまでの解答と成績は残り、あとでもう一度割り当てられます。
            </p>
          </ConfirmDialog>
        )}
      </>
    ),
  };
};
