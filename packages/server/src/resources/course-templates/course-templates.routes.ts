import {
  createCourseTemplate,
  getCourseTemplate,
  listCourseQuestions,
  listCourseTemplates,
  listCourseUsers,
  listUnassignedCourses,
  updateCourseTemplate,
} from '@tokiori/contract';
import { sql } from 'kysely';
import type { App } from '../../app';
import { todayOf } from '../../shared/today';
import { visibleUser, visibleUsers } from '../users/users.access';
import { matchingUsers } from '../users/users.filters';
import { visibleCourse } from './course-templates.access';
import { asCourseQuestion, asCourseUser } from './course-templates.present';
import { changeCourse, createCourse, listCourses, readCourse } from './course-templates.service';
import { pageOfCourseQuestions } from './questions.queries';
import { pageOfCourseUsers } from './users.queries';

const courseRoutes = ({ bind }: App): void => {
  bind.call(listCourseTemplates, ({ tx, caller, query, list, now }) => {
    const filter = { preset: query.preset, name: query.name };
    return listCourses(tx, caller, { filter, today: todayOf(caller, now) }, list);
  });
  bind.call(createCourseTemplate, ({ tx, caller, body, now }) =>
    createCourse(tx, caller, body, { now, today: todayOf(caller, now) }),
  );
  bind.call(getCourseTemplate, async ({ tx, caller, params, now }) => {
    const { id } = await visibleCourse(tx, caller, params.course_template_id);
    return readCourse(tx, caller, { id, today: todayOf(caller, now) });
  });
  bind.call(updateCourseTemplate, ({ tx, caller, params, body, now }) => {
    const change = { id: params.course_template_id, body };
    return changeCourse(tx, caller, change, { now, today: todayOf(caller, now) });
  });
};

export const courseTemplatesRoutes = (app: App): void => {
  const { bind } = app;
  courseRoutes(app);
  bind.call(listCourseQuestions, async ({ tx, caller, params, list }) => {
    const { id } = await visibleCourse(tx, caller, params.course_template_id);
    const { rows, total } = await pageOfCourseQuestions(tx, caller, id, list);
    return { rows: rows.map(asCourseQuestion), total };
  });
  bind.call(listCourseUsers, async ({ tx, caller, params, query, list, now }) => {
    const { id: courseId } = await visibleCourse(tx, caller, params.id);
    const today = todayOf(caller, now);
    const condition = sql<boolean>`${visibleUsers(caller)} and ${matchingUsers(caller, query)}`;
    const chosen = { courseId, today, condition, assignType: query.assign_type };
    const { rows, total } = await pageOfCourseUsers(tx, caller, chosen, list);
    return { rows: rows.map((row) => asCourseUser(row, today)), total };
  });
  bind.call(listUnassignedCourses, async ({ tx, caller, params, query, list, now }) => {
    const { id: notHeldBy } = await visibleUser(tx, caller, params.id);
    const filter = { preset: query.preset, notHeldBy };
    return listCourses(tx, caller, { filter, today: todayOf(caller, now) }, list);
  });
};
