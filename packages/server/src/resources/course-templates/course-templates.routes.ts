import {
  addCourseQuestions,
  changeCourseStates,
  closeCourseRoom,
  createCourseTemplate,
  deleteCourseTemplate,
  getAttendance,
  getCourseConfidence,
  getCourseGlance,
  getCourseTemplate,
  listConfidenceQuestions,
  listCourseQuestions,
  listCourseRooms,
  listCourseTemplates,
  listCourseUsers,
  listUnassignedCourses,
  listUserCourseQuestions,
  openCourseRoom,
  renewCourseRoom,
  updateCourseTemplate,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import { todayOf } from '../../shared/today';
import { visibleUser } from '../../shared/visible-users.access';
import * as adding from './add-questions.service';
import * as attendance from './attendance.service';
import * as confidence from './confidence.service';
import { visibleCourse } from './course-templates.access';
import { asCourseQuestion } from './course-templates.present';
import * as service from './course-templates.service';
import * as life from './life.service';
import * as glance from './glance.service';
import * as rooms from './rooms.service';
import { listCourseUsers as listUsersOfCourse } from './course-users.service';
import { IS_GIVEN, notHeldBy } from './list.queries';
import { pageOfCourseQuestions } from './questions.queries';
import { pageOfUserCourseQuestions } from './user-questions.queries';

const courseRoutes = ({ bind }: App): void => {
  bind.call(listCourseTemplates, (call) =>
    service.listCourseTemplates({ ...call, today: todayOf(call.caller, call.now) }),
  );
  bind.call(createCourseTemplate, ({ tx, caller, body, now }) =>
    service.createCourseTemplate(tx, caller, body, { now, today: todayOf(caller, now) }),
  );
  bind.call(getCourseTemplate, async ({ tx, caller, params, now }) => {
    const { id } = await visibleCourse(tx, caller, params.course_template_id);
    return service.getCourseTemplate(tx, caller, { id, today: todayOf(caller, now) });
  });
  bind.call(updateCourseTemplate, ({ tx, caller, params, body, now }) => {
    const change = { id: params.course_template_id, body };
    return service.updateCourseTemplate(tx, caller, change, { now, today: todayOf(caller, now) });
  });
  bind.call(deleteCourseTemplate, ({ tx, caller, params, now }) =>
    service.deleteCourseTemplate(tx, caller, {
      id: params.course_template_id,
      today: todayOf(caller, now),
    }),
  );
  bind.call(changeCourseStates, life.changeCourseStates);
};

export const courseTemplatesRoutes = (app: App): void => {
  const { bind } = app;
  courseRoutes(app);
  bind.call(listCourseQuestions, async (call) => {
    const { id } = await visibleCourse(call.tx, call.caller, call.params.course_template_id);
    const { rows, total } = await pageOfCourseQuestions(call, id);
    return { rows: rows.map(asCourseQuestion), total };
  });
  bind.call(getAttendance, attendance.getAttendance);
  bind.call(getCourseConfidence, confidence.getCourseConfidence);
  bind.call(listConfidenceQuestions, confidence.listConfidenceQuestions);
  bind.call(addCourseQuestions, adding.addCourseQuestions);
  bind.call(listCourseRooms, rooms.listCourseRooms);
  bind.call(openCourseRoom, rooms.openCourseRoom);
  bind.call(renewCourseRoom, rooms.renewCourseRoom);
  bind.call(closeCourseRoom, rooms.closeCourseRoom);
  bind.call(listCourseUsers, listUsersOfCourse);
  bind.call(getCourseGlance, glance.getCourseGlance);
  bind.call(listUnassignedCourses, async (call) => {
    const { tx, caller, params, now } = call;
    const { id } = await visibleUser(tx, caller, params.id);
    const today = todayOf(caller, now);
    return service.listCourseTemplates({ ...call, today }, [
      notHeldBy(caller, id, today),
      IS_GIVEN,
    ]);
  });
  bind.call(listUserCourseQuestions, async (call) => {
    const { tx, caller, params } = call;
    await visibleUser(tx, caller, params.user_id);
    await visibleCourse(tx, caller, params.course_id);
    return pageOfUserCourseQuestions(call);
  });
};
