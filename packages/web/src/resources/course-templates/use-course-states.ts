import type { ChangedCourseStates, CourseState, CourseTemplate } from '@tokiori/contract';
import { changeCourseStates } from '@tokiori/contract/client';
import { useAction } from '../../app/api/use-action';
import { formatNumber } from '../../ui/format/number';
import { useNotify } from '../../ui/notification/use-notify';

type Courses = ChangedCourseStates['before'];

/** What a new state is called once it is there. */
const DONE: Record<CourseState, string> = {
  Draft: '下書きに戻しました。',
  Live: '公開しました。',
  Ended: '終了しました。',
  Archived: 'アーカイブしました。',
};

interface CourseStates {
  /** Gives these courses a state; what was done can be taken back. */
  change: (courses: readonly CourseTemplate[], state: CourseState, onDone?: () => void) => void;
  isPending: boolean;
}

/** Changes the states of courses, one or many, at once and with a way back. */
export const useCourseStates = (): CourseStates => {
  const notify = useNotify();
  const action = useAction(changeCourseStates);
  const undo = (courses: Courses): void =>
    void action
      .runAsync({ body: { courses } })
      .then(() => notify('元に戻しました。', 'success'))
      // The notification of the action itself says why.
      .catch(() => undefined);
  const change: CourseStates['change'] = (courses, state, onDone) => {
    const body = { courses: courses.map(({ id }) => ({ id, state })) };
    void action
      .runAsync({ body })
      .then(({ before }) => {
        const what =
          courses.length === 1
            ? `「${courses[0]?.name ?? ''}」`
            : `${formatNumber(before.length)}件`;
        if (before.length === 0) notify('すでにその状態です。');
        // What was offered to all companies does not become a draft again.
        else if (
          before.some((was) => was.state === 'Draft') &&
          courses.some(({ preset }) => preset)
        )
          notify(`${what}を${DONE[state]}`, 'success');
        else
          notify(`${what}を${DONE[state]}`, 'success', {
            label: '元に戻す',
            onSelect: () => undo(before),
          });
        onDone?.();
      })
      .catch(() => undefined);
  };
  return { change, isPending: action.isPending };
};
