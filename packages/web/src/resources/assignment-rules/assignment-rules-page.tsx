import { listAssignmentRules } from '@tokiori/contract/client';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { allOf } from '../../app/api/all-rows';
import { ListBody } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useAdministered } from '../../app/session/administered';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Section, Stack } from '../../ui/surface/card';
import { CourseDetailPage } from '../course-templates/course-detail-page';
import { courseOf } from '../course-templates/courses.api';
import { attributeFilters } from '../users/list/user-attributes';
import { peopleFilters } from '../users/list/user-filters';
import { useAttributes } from '../users/user-administration';
import { ASSIGNMENT_LOG_LIST, assignmentLogRequest } from './assignment-log-list';
import { LOG_COLUMNS, logOnPhone, OUTCOME_WORDS } from './log-columns';
import { ruleConditions } from './conditions';
import { RuleCard } from './rule-card';
import { RuleDialog } from './rule-dialog';

const rulesOf = (courseId: number) => ({
  ...allOf(listAssignmentRules, { params: { id: courseId } }),
  throwOnError: false,
  // People get the course in the background: the counts follow.
  refetchInterval: 30_000,
});

/** Who is given a course by itself, and whom that has concerned so far. */
export const AssignmentRulesPage = () => {
  const { courseId } = useParams({
    from: '/administration/admin/courses/$courseId/assignment-rules',
  });
  const { data: course } = useSuspenseQuery(courseOf(courseId));
  const query = useQuery(rulesOf(courseId));
  const control = useList(ASSIGNMENT_LOG_LIST, assignmentLogRequest(courseId));
  const [isAdding, setAdding] = useState(false);
  const company = useAdministered();
  const attributes = useAttributes(company);
  const shown = ruleConditions(company, [
    ...peopleFilters(company),
    ...attributeFilters(attributes),
  ]);
  return (
    <CourseDetailPage
      title="コースの自動割り当て"
      course={course}
      tab="rules"
      width="full"
      // A draft may have rules before it is live; what has ended gets no more of them.
      action={
        (course.state === 'Live' || course.state === 'Draft') && (
          <Button icon="plus" variant="primary" onClick={() => setAdding(true)}>
            ルールを追加する
          </Button>
        )
      }
    >
      <Stack gap="roomy">
        <QueryBoundary query={query} skeleton={<Skeleton lines={4} />}>
          {(rules) =>
            rules.length === 0 ? (
              <EmptyState>
                ルールを追加すると、条件に合う人にこのコースが自動で割り当てられます。あとから入社・異動した人にも届きます。
              </EmptyState>
            ) : (
              <Stack>
                {rules.length > 1 && <p>どれか1つのルールに合う人に割り当てます。</p>}
                {rules.map((rule) => (
                  <RuleCard key={rule.id} rule={rule} />
                ))}
              </Stack>
            )
          }
        </QueryBoundary>
        <Section title="割り当ての記録">
          <ListBody
            control={control}
            caption="自動割り当ての記録"
            columns={LOG_COLUMNS}
            rowKey={({ id }) => id}
            rowName={({ user_name }) => user_name}
            renderPhone={logOnPhone}
            filters={[{ name: 'outcome', main: true, words: OUTCOME_WORDS }]}
            empty={<EmptyState>まだ記録はありません。</EmptyState>}
          />
        </Section>
      </Stack>
      {isAdding && <RuleDialog course={course} shown={shown} onClose={() => setAdding(false)} />}
    </CourseDetailPage>
  );
};
