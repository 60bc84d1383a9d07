import type { CourseTemplate, CourseUser } from '@tokiori/contract';
import { cancelWaiting } from '@tokiori/contract/client';
import { useAction } from '../../../app/api/use-action';
import type { MenuItem } from '../../../ui/overlay/menu';
import type { CourseActions } from './use-course-actions';

/** What is done with one person of a course. */
export const useCourseUserMenu = (
  { id }: CourseTemplate,
  { actions, isAssigned }: { actions: CourseActions; isAssigned: boolean },
): ((user: CourseUser) => MenuItem[]) => {
  const cancel = useAction(cancelWaiting, {
    doneMessage: '割り当ての予定を取り消しました。',
  });
  return (user) => {
    const target = { count: 1, body: { user_ids: [user.id] } };
    if (isAssigned)
      return [
        {
          label: '受講を終了する',
          icon: 'minus',
          danger: true,
          onSelect: () => actions.start('End', target),
        },
      ];
    if (user.waiting)
      return [
        {
          label: '割り当ての予定を取り消す',
          icon: 'minus',
          danger: true,
          onSelect: () => cancel.run({ params: { id, user_id: user.id } }),
        },
      ];
    return [{ label: '割り当てる', icon: 'plus', onSelect: () => actions.start('Assign', target) }];
  };
};
