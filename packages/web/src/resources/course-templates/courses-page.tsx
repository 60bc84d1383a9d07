import type { CourseTemplate } from '@tokiori/contract';
import { COURSE_STATE_LABELS, isAtLeast } from '@tokiori/domain';
import { useState } from 'react';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { useListSelection } from '../../app/lists/use-list-selection';
import { useSignedIn } from '../../app/session/use-session';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import type { MenuItem } from '../../ui/overlay/menu';
import { CartNote } from './cart-note';
import { courseColumns, courseOnPhone } from './course-columns';
import { CoursesBulk } from './courses-bulk';
import { CourseDeletionDialog } from './course-deletion';
import { stateMenu } from './course-state-menu';
import { COURSES_EXPORT, COURSES_LIST } from './courses-list';
import { NextYearDialog } from './next-year-dialog';
import { useCopyCourse } from './use-copy-course';
import { useCourseStates } from './use-course-states';

const FILTERS = [
  { name: 'state', main: true, words: COURSE_STATE_LABELS },
  { name: 'required', words: { true: '必修', false: '必修ではない' } },
  { name: 'preset', main: true, words: { false: '自社', true: '提供' } },
];

export const CoursesPage = () => {
  const isAdmin = isAtLeast(useSignedIn().user.role, 'Admin');
  const control = useList(COURSES_LIST);
  const selection = useListSelection(control);
  const copy = useCopyCourse();
  const states = useCourseStates();
  const [deleted, setDeleted] = useState<CourseTemplate | null>(null);
  const [nextYear, setNextYear] = useState<CourseTemplate | null>(null);
  const create = (
    <LinkButton to="/admin/courses/create" variant="primary" icon="plus">
      コースを作成
    </LinkButton>
  );
  const menuOf = (course: CourseTemplate): MenuItem[] => [
    {
      label: '複製する',
      icon: 'copy',
      disabled: copy.isPending,
      onSelect: () => void copy.run(course),
    },
    { label: '次の年度へ写す', icon: 'calendar', onSelect: () => setNextYear(course) },
    ...(course.editable
      ? stateMenu(course, {
          change: (state) => states.change([course], state),
          onDelete: () => setDeleted(course),
        })
      : []),
  ];
  return (
    <>
      <ListPage
        control={control}
        title="コース一覧"
        unit="件"
        action={isAdmin && create}
        above={isAdmin && <CartNote />}
        caption="コース"
        columns={courseColumns(isAdmin)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        renderPhone={courseOnPhone}
        filters={FILTERS}
        rowMenu={isAdmin ? menuOf : undefined}
        exports={COURSES_EXPORT}
        selection={isAdmin ? selection : undefined}
        renderBulk={(selected) =>
          selected.kind === 'rows' && (
            <CoursesBulk courses={selected.rows} states={states} onDone={selection.clear} />
          )
        }
        empty={
          <EmptyState action={isAdmin && create}>
            まだコースがありません。
            {isAdmin && '問題を並べ、出題の計画を決めて、受講者に割り当てます。'}
          </EmptyState>
        }
      />
      {nextYear && <NextYearDialog course={nextYear} onClose={() => setNextYear(null)} />}
      {deleted && <CourseDeletionDialog course={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
};
