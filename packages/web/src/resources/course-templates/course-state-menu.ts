import type { CourseState, CourseTemplate } from '@tokiori/contract';
import type { MenuItem } from '../../ui/overlay/menu';

/** The states that a course may be given from its own, with what that is called. */
const NEXT: Record<CourseState, readonly [CourseState, string][]> = {
  Draft: [
    ['Live', '公開する'],
    ['Archived', 'アーカイブする'],
  ],
  Live: [
    ['Ended', '終了する'],
    ['Archived', 'アーカイブする'],
  ],
  Ended: [
    ['Live', 'もう一度公開する'],
    ['Archived', 'アーカイブする'],
  ],
  Archived: [
    ['Ended', '一覧に戻す（終了）'],
    ['Live', 'もう一度公開する'],
  ],
};

/** What can be done with a course that the caller may change: its states, and deleting it, which is refused once it was taken. */
export const stateMenu = (
  course: CourseTemplate,
  { change, onDelete }: { change: (state: CourseState) => void; onDelete: () => void },
): MenuItem[] => [
  // A preset one that was never offered is in no list of others, an archived one is.
  ...NEXT[course.state]
    .filter(([state]) => !(course.preset && course.state === 'Draft') || state === 'Live')
    .map(([state, label]) => ({
      label,
      onSelect: () => change(state),
    })),
  { label: '削除する', icon: 'trash' as const, danger: true, onSelect: onDelete },
];
