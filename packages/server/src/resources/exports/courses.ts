import { exportCourseTemplates, listCourseTemplates, type CourseTemplate } from '@tokiori/contract';
import { COURSE_STATE_LABELS } from '@tokiori/domain';
import { todayOf } from '../../shared/today';
import * as courses from '../course-templates/course-templates.service';
import type { ListExport } from './list-export';
import { pagesOf } from './rows';

export const coursesExport: ListExport<typeof exportCourseTemplates, CourseTemplate> = {
  endpoint: exportCourseTemplates,
  name: 'コース',
  rows: pagesOf(listCourseTemplates, (call) =>
    courses.listCourseTemplates({ ...call, today: todayOf(call.caller, call.now) }),
  ),
  values: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    state: ({ state }) => COURSE_STATE_LABELS[state],
    required: ({ required }) => required,
    preset: ({ preset }) => preset,
    description: ({ description }) => description,
    questions: (course) => course.question_count,
    assigned: (course) => course.assigned_user_count,
    completed: (course) => course.completed_user_count,
    pass_mark: (course) => course.pass_mark,
    updated: (course) => course.updated_at,
  },
};
