import type { CourseTemplate } from '@tokiori/contract';
import { createExaminations } from '@tokiori/contract/client';
import { ApiError } from '../../../app/api/api-error';
import type { CallInput } from '../../../app/api/client-types';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { useNotify } from '../../../ui/notification/use-notify';

/** The assignees: ticked users, or all members of departments and those below. */
export type AssignTarget =
  | { kind: 'users'; users: readonly { id: number; name: string }[] }
  | { kind: 'departments'; departmentIds: readonly number[] };

export interface Period {
  from: string;
  /** Empty for no end. */
  to: string;
}

type Body = CallInput<typeof createExaminations>['body'];

const bodyOf = (course: CourseTemplate, target: AssignTarget, period: Period): Body => ({
  course_template_id: course.id,
  from: period.from,
  to: period.to === '' ? null : period.to,
  ...(target.kind === 'users'
    ? { user_ids: target.users.map(({ id }) => id) }
    : // Of a whole department, those who hold the course already are meant to be passed over.
      { department_ids: [...target.departmentIds], skip_assigned: true }),
});

/** A large company's examinations take a while to be written. */
const TIMEOUT_MS = 120_000;

/** Gives a course to people; `alreadyHeld` when some hold it and nothing was done. */
export const useAssign = (course: CourseTemplate, target: AssignTarget, onDone: () => void) => {
  const notify = useNotify();
  const action = useAction(createExaminations, {
    errorsIn: 'caller',
    timeoutMs: TIMEOUT_MS,
    onDone: (made) => {
      if (made.length === 0) notify('対象の人は全員、すでに受講中です。', 'info');
      else notify(`${made.length}人に割り当てました。`, 'success');
      onDone();
    },
  });
  const { error } = action;
  const fieldErrors = error instanceof ApiError ? error.errors : [];
  const messageFor = (field: string): string | undefined =>
    fieldErrors.find((item) => item.field === field)?.message;
  return {
    assign: (period: Period) => action.run({ body: bodyOf(course, target, period) }),
    assignRest: (period: Period) =>
      action.run({ body: { ...bodyOf(course, target, period), skip_assigned: true } }),
    alreadyHeld: error instanceof ApiError && error.code === 'ALREADY_ASSIGNED',
    fromError: messageFor('from'),
    toError: messageFor('to'),
    message: error && !messageFor('from') && !messageFor('to') ? sentenceOf(error) : null,
    isPending: action.isPending,
    reset: action.reset,
  };
};
