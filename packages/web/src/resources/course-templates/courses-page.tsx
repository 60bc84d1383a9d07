import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { CartNote } from './cart-note';
import { COURSE_COLUMNS, courseOnPhone } from './course-columns';
import { COURSES_LIST } from './courses-list';
import { useCopyCourse } from './use-copy-course';

const FILTERS = [{ name: 'preset', main: true, words: { false: '自社', true: '提供' } }];

export const CoursesPage = () => {
  const control = useList(COURSES_LIST);
  const copy = useCopyCourse();
  const create = (
    <LinkButton to="/admin/courses/create" variant="primary" icon="plus">
      コースを作成
    </LinkButton>
  );
  return (
    <ListPage
      control={control}
      title="コース一覧"
      unit="件"
      action={create}
      above={<CartNote />}
      caption="コース"
      columns={COURSE_COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      renderPhone={courseOnPhone}
      filters={FILTERS}
      rowMenu={(course) => [
        {
          label: '複製する',
          icon: 'copy',
          disabled: copy.isPending,
          onSelect: () => void copy.run(course),
        },
      ]}
      empty={
        <EmptyState action={create}>
          まだコースがありません。問題を並べ、出題の計画を決めて、受講者に割り当てます。
        </EmptyState>
      }
    />
  );
};
