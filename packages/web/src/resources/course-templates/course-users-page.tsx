import { listCourseUsers as listCourseUsersSpec } from '@tokiori/contract';
import { listCourseUsers } from '@tokiori/contract/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useListState } from '../../app/lists/use-list-state';
import { useDepartments } from '../departments/departments.api';
import { DepartmentSelect } from '../departments/department-select';
import { DepartmentTicks } from '../departments/department-ticks';
import { CourseUsers } from './assign/course-users';
import { DepartmentAssign } from './assign/department-assign';
import { CourseDetailPage } from './course-detail-page';
import { courseOf } from './courses.api';

export const CourseUsersPage = () => {
  const { courseId } = useParams({ from: '/administration/admin/courses/$courseId/users' });
  const { data: course } = useSuspenseQuery(courseOf(courseId));
  const departments = useDepartments();
  const list = useListState({
    endpoint: listCourseUsers,
    querySchema: listCourseUsersSpec.query,
    defaultSort: { field: 'name_kana', order: 'ASC' },
    filters: ['tab', 'name', 'department_id', 'profession', 'post'],
  });
  return (
    <CourseDetailPage
      title="コースの受講者"
      course={course}
      tab="users"
      width="full"
      action={
        <DepartmentAssign
          course={course}
          renderDepartments={(chosen, onChange) => (
            <DepartmentTicks departments={departments} chosen={chosen} onChange={onChange} />
          )}
        />
      }
    >
      <CourseUsers
        course={course}
        list={list}
        departmentField={
          <DepartmentSelect
            label="部署"
            departments={departments}
            value={list.filters.department_id}
            onChange={(department_id) => list.setFilters({ department_id })}
          />
        }
      />
    </CourseDetailPage>
  );
};
