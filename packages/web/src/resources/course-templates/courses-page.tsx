import type { CourseTemplate } from '@tokiori/contract';
import { isAtLeast } from '@tokiori/domain';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { useSignedIn } from '../../app/session/use-session';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import type { MenuItem } from '../../ui/overlay/menu';
import { CartNote } from './cart-note';
import { courseColumns, courseOnPhone } from './course-columns';
import { COURSES_LIST } from './courses-list';
import { useCopyCourse } from './use-copy-course';

const FILTERS = [{ name: 'preset', main: true, words: { false: '自社', true: '提供' } }];

export const CoursesPage = () => {
  const isAdmin = isAtLeast(useSignedIn().user.role, 'Admin');
  const control = useList(COURSES_LIST);
  const copy = useCopyCourse();
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
  ];
  return (
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
      empty={
        <EmptyState action={isAdmin && create}>
          まだコースがありません。
          {isAdmin && '問題を並べ、出題の計画を決めて、受講者に割り当てます。'}
        </EmptyState>
      }
    />
  );
};
