import type { CourseUser } from '@tokiori/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ListBody } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { useListSelection } from '../../app/lists/use-list-selection';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { Stack } from '../../ui/surface/card';
import { SegmentedControl } from '../../ui/choice/radio-group';
import { EmptyState } from '../../ui/feedback/empty-state';
import { useDepartments } from '../departments/departments.api';
import { DepartmentTicks } from '../../app/people/department-ticks';
import { attributeColumns, attributeFilters, withAttributes } from '../users/list/user-attributes';
import { peopleFilters } from '../users/list/user-filters';
import { useNoticeNotes } from '../../app/people-notices/last-notices.api';
import { phoneWithNoticeNotes, withNoticeNotes } from '../../app/people-notices/with-notice-notes';
import { companySearch, useAdministered } from '../../app/session/administered';
import { useAttributes } from '../users/user-administration';
import { ASSIGNED_COLUMNS, courseUserOnPhone, UNASSIGNED_COLUMNS } from './assign/columns';
import { CourseNotice } from './assign/course-notice';
import { DepartmentAssign } from './assign/department-assign';
import { CourseUsersBulk } from './assign/course-users-bulk';
import { useCourseUserMenu } from './assign/course-user-menu';
import { useCourseActions } from './assign/use-course-actions';
import { CourseDetailPage } from './course-detail-page';
import {
  assignTypeIn,
  COURSE_OTHERS_LIST,
  COURSE_USERS_EXPORT,
  COURSE_USERS_LIST,
  courseUsersRequest,
} from './course-users-list';
import { CourseGlance } from './course-glance';
import { courseOf } from './courses.api';
import { useSearchValues } from '../../app/page/use-search-values';

const TABS = [
  { value: 'Assigned', label: '受講中' },
  { value: 'Unassigned', label: '受講していない' },
] as const;

const PROGRESS = { NotTaken: '未受講', InProgress: '受講中', Completed: '受講済み' };
const RESULTS = { InProgress: '受講中', Passed: '合格', Failed: '不合格' };

export const CourseUsersPage = () => {
  const { courseId } = useParams({ from: '/administration/admin/courses/$courseId/users' });
  const search = useSearchValues();
  const navigate = useNavigate();
  const { data: course } = useSuspenseQuery(courseOf(courseId));
  const assignType = assignTypeIn(search);
  const isAssigned = assignType === 'Assigned';
  // Of what is not live only the people who have it are seen to: the line above says why.
  const isGiven = course.state === 'Live';
  const canAct = isAssigned || isGiven;
  const list = isAssigned ? COURSE_USERS_LIST : COURSE_OTHERS_LIST;
  const control = useList(list, courseUsersRequest(courseId, search));
  const selection = useListSelection(control);
  const actions = useCourseActions(course, selection.clear);
  const menuOf = useCourseUserMenu(course, { actions, isAssigned });
  const [byDepartment, setByDepartment] = useState(false);
  const company = useAdministered();
  const noteOf = useNoticeNotes(company, control.rows);
  const departments = useDepartments(company);
  const attributes = useAttributes(company);
  const [department, ...others] = peopleFilters(company);

  const goTo = (type: (typeof TABS)[number]['value']): void =>
    void navigate({
      to: '.',
      search: {
        ...companySearch(company),
        ...(type === 'Assigned' ? {} : { tab: 'unassigned' }),
      } as never,
      replace: true,
    });
  return (
    <CourseDetailPage
      title="コースの受講者"
      course={course}
      tab="users"
      width="full"
      action={
        isGiven && (
          <Button icon="building" onClick={() => setByDepartment(true)}>
            部署ごとに割り当てる
          </Button>
        )
      }
    >
      <Stack>
        {isAssigned && <CourseGlance courseId={courseId} isGiven={isGiven} company={company} />}
        <SegmentedControl
          label="受講しているかどうか"
          labelHidden
          options={TABS}
          value={assignType}
          onChange={goTo}
        />
      </Stack>
      <ListBody
        key={assignType}
        control={control}
        caption={isAssigned ? '受講中の人' : '受講していない人'}
        columns={withNoticeNotes(
          [
            ...(isAssigned ? ASSIGNED_COLUMNS : UNASSIGNED_COLUMNS),
            ...attributeColumns<CourseUser>(attributes),
          ],
          noteOf,
        )}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        renderPhone={phoneWithNoticeNotes(courseUserOnPhone, noteOf)}
        filters={[
          department!,
          ...(isAssigned
            ? [
                { name: 'progress', main: true, words: PROGRESS },
                { name: 'result', words: RESULTS },
                { name: 'late' },
              ]
            : [{ name: 'waiting' }]),
          ...others,
          ...attributeFilters(attributes),
        ]}
        exports={withAttributes(COURSE_USERS_EXPORT, attributes)}
        rowMenu={canAct ? menuOf : undefined}
        selection={canAct ? selection : undefined}
        renderBulk={(selected) => (
          <>
            {isAssigned && (
              <CourseNotice
                company={company}
                courseId={courseId}
                selected={selected}
                filters={control.state.filters}
                onDone={selection.clear}
              />
            )}
            <CourseUsersBulk
              course={course}
              assignType={assignType}
              selected={selected}
              filters={control.state.filters}
              actions={actions}
            />
          </>
        )}
        empty={
          course.question_count === 0 ? (
            <EmptyState
              action={
                <LinkButton to="/admin/courses/$courseId/questions" params={{ courseId }}>
                  問題を入れる
                </LinkButton>
              }
            >
              このコースには、まだ問題が入っていません。問題を入れると、割り当てられます。
            </EmptyState>
          ) : (
            <EmptyState
              action={
                isAssigned &&
                isGiven && (
                  <Button onClick={() => goTo('Unassigned')}>受講していない人から選ぶ</Button>
                )
              }
            >
              {isAssigned ? '受講中の人はいません。' : '全員が受講中です。'}
            </EmptyState>
          )
        }
      />
      {actions.dialogs}
      {byDepartment && (
        <DepartmentAssign
          course={course}
          renderDepartments={(chosen, onChange) => (
            <DepartmentTicks departments={departments} chosen={chosen} onChange={onChange} />
          )}
          onClose={() => setByDepartment(false)}
        />
      )}
    </CourseDetailPage>
  );
};
