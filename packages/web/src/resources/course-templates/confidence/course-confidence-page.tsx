import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ConfidenceQuestion, CourseConfidence } from '@tokiori/contract';
import { exportConfidenceQuestions, getCourseConfidence } from '@tokiori/contract/client';
import { isAtLeast } from '@tokiori/domain';
import { queryOf } from '../../../app/api/query-of';
import { filterQuery } from '../../../app/lists/filter-values';
import { ListBody } from '../../../app/lists/list-page';
import { optionsFrom, type ShownFilter } from '../../../app/lists/shown-filter';
import { useList } from '../../../app/lists/use-list';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { SaveReport } from '../../../app/reports/save-report';
import { useSignedIn } from '../../../app/session/use-session';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Note } from '../../../ui/feedback/error-display';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Section, Stack } from '../../../ui/surface/card';
import { categoryFilterOf, chosenCategory } from '../../../app/questions/category-filter';
import { CourseDetailPage } from '../course-detail-page';
import { courseOf } from '../courses.api';
import { CategoryGroups } from './category-groups';
import { CONFIDENCE_EXPORT, confidenceColumns, confidenceOnPhone } from './confidence-columns';
import { countsIn, optionsOf, pathTo, type Level } from './confidence-groups';
import { CONFIDENCE_QUESTIONS_LIST, confidenceRequest } from './confidence-list';
import { ConfidenceMap } from './confidence-map';
import styles from './confidence.module.css';
import { formatNumber } from '../../../ui/format/number';

const mapOf = (courseId: number) => ({
  ...queryOf(getCourseConfidence, { params: { course_template_id: courseId } }),
  throwOnError: false,
});

const categoryFilter = (courseId: number, name: string, level: Level): ShownFilter => ({
  name,
  main: true,
  options: optionsFrom(mapOf(courseId), ({ categories }) => optionsOf(categories, level)),
});

/** How sure people were in a course that asks them, and what they were wrongly sure of. */
export const CourseConfidencePage = () => {
  const { courseId } = useParams({ from: '/administration/admin/courses/$courseId/confidence' });
  const { data: course } = useSuspenseQuery(courseOf(courseId));
  const query = useQuery(mapOf(courseId));
  return (
    <CourseDetailPage title="コースの自信と正誤" course={course} tab="confidence" width="full">
      <QueryBoundary query={query} skeleton={<Skeleton blockRem={24} />}>
        {(map) => <Shown courseId={courseId} map={map} isAsked={course.asks_confidence} />}
      </QueryBoundary>
    </CourseDetailPage>
  );
};

interface Props {
  courseId: number;
  map: CourseConfidence;
  /** Whether the course asks now: it may have asked before. */
  isAsked: boolean;
}

const Shown = ({ courseId, map, isAsked }: Props) => {
  if (map.hidden)
    return (
      <Note>人数が少ないため、表示しません（解答した人 {formatNumber(map.user_count)}人）。</Note>
    );
  if (map.user_count > 0) return <Whole courseId={courseId} map={map} />;
  return (
    <EmptyState>
      {isAsked
        ? '自信を答えた人は、まだいません。'
        : 'このコースでは、自信を聞いていません。「内容と計画」で、聞くようにできます。'}
    </EmptyState>
  );
};

const Whole = ({ courseId, map }: Omit<Props, 'isAsked'>) => {
  const isAdmin = isAtLeast(useSignedIn().user.role, 'Admin');
  const request = confidenceRequest(courseId);
  const control = useList(CONFIDENCE_QUESTIONS_LIST, request);
  const { filters, sort } = control.state;
  const chosen = chosenCategory(filters);
  const name = pathTo(map.categories, chosen);
  return (
    <Stack gap="roomy">
      <div className={styles.overview}>
        <ConfidenceMap
          caption={
            name === null ? `${formatNumber(map.user_count)}人の解答の数` : `${name}の解答の数`
          }
          counts={name === null ? map.counts : countsIn(map.categories, filters)}
        />
        <Section title="カテゴリごとの思いこみ">
          <CategoryGroups
            categories={map.categories}
            onChoose={(next) => control.setFilters(categoryFilterOf(next))}
          />
        </Section>
      </div>
      {map.hidden_question_count > 0 && (
        <Note>
          少人数のため、{formatNumber(map.hidden_category_count)}件の小分類と
          {formatNumber(map.hidden_question_count)}
          件の問題は表示しません。大分類と中分類の数にも含みません。
        </Note>
      )}
      <Section
        title="問題ごとの自信と正誤"
        action={
          <SaveReport
            endpoint={exportConfidenceQuestions}
            params={{ course_template_id: courseId }}
            query={filterQuery(CONFIDENCE_QUESTIONS_LIST.endpoint.filters, filters)}
            sort={sort}
          />
        }
      >
        <ListBody
          control={control}
          caption="自信を答えた問題"
          columns={confidenceColumns(isAdmin)}
          rowKey={({ id }: ConfidenceQuestion) => id}
          rowName={({ title }) => title}
          renderPhone={confidenceOnPhone}
          filters={[
            categoryFilter(courseId, 'majorCategoryId', 'major'),
            categoryFilter(courseId, 'mediumCategoryId', 'medium'),
            categoryFilter(courseId, 'minorCategoryId', 'minor'),
          ]}
          exports={CONFIDENCE_EXPORT}
          empty={<EmptyState>自信を答えた問題は、まだありません。</EmptyState>}
        />
      </Section>
    </Stack>
  );
};
