import {
  listCourseTemplates as listCourseTemplatesSpec,
  type CourseTemplate,
} from '@tokiori/contract';
import { listCourseTemplates } from '@tokiori/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/api/query-of';
import { ListTable } from '../../app/lists/list-table';
import { useListState } from '../../app/lists/use-list-state';
import { Page } from '../../app/page/page';
import { LinkButton } from '../../ui/button/link-button';
import { FilterBar } from '../../ui/data/filter-bar';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FilterSelect } from '../../ui/field/filter-select';
import { SearchField } from '../../ui/field/search-field';
import { PageHeader } from '../../ui/surface/page-header';
import { CartNote } from './cart-note';
import { CopyCourseButton } from './copy-course-button';
import { COURSE_COLUMNS } from './course-columns';

const OWNERS = [
  { value: 'false', label: '自社のコース' },
  { value: 'true', label: '提供のコース' },
];

const rowActions = (course: CourseTemplate) => <CopyCourseButton course={course} small />;

const keyOf = ({ id }: CourseTemplate): number => id;

export const CoursesPage = () => {
  const list = useListState({
    endpoint: listCourseTemplates,
    querySchema: listCourseTemplatesSpec.query,
    defaultSort: { field: 'updated_at', order: 'DESC' },
    filters: ['name', 'preset'],
  });
  const { name } = list.filters;
  const preset = (['true', 'false'] as const).find((one) => one === list.filters.preset);
  const { data } = useQuery({
    ...queryOf(listCourseTemplates, { query: { name, preset, ...list.query } }),
    placeholderData: keepPreviousData,
  });
  const create = (
    <LinkButton to="/admin/courses/create" variant="primary" icon="plus">
      コースを作成
    </LinkButton>
  );
  return (
    <Page title="コース一覧" width="full">
      <PageHeader
        title="コース一覧"
        lead="問題を並べ、出題の計画を決めて、受講者に割り当てます。"
        action={create}
      />
      <CartNote />
      <FilterBar
        search={
          <SearchField
            label="検索"
            placeholder="コース名の言葉"
            value={name}
            onSearch={(text) => list.setFilters({ name: text })}
          />
        }
        activeCount={preset ? 1 : 0}
        onClear={() => list.setFilters({ preset: undefined })}
      >
        <FilterSelect
          label="作成元"
          options={OWNERS}
          value={preset}
          onChoose={(value) => list.setFilters({ preset: value })}
        />
      </FilterBar>
      <ListTable
        list={list}
        data={data}
        caption="コース"
        columns={COURSE_COLUMNS}
        rowKey={keyOf}
        rowName={(course) => course.name}
        rowActions={rowActions}
        empty={
          <EmptyState action={create}>
            条件に合うコースはありません。条件を変えるか、コースを作成してください。
          </EmptyState>
        }
      />
    </Page>
  );
};
