import type { CourseExamRoom, CourseExamRooms } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { isAdmin, type Caller, type CallOf, type Tx } from '../../shared/caller';
import * as rooms from '../exams/rooms.service';
import { visibleCourse } from './course-templates.access';
import { hasHolderOf } from './holders.access';

interface RoomsCall {
  tx: Tx;
  caller: Caller;
  params: { course_template_id: number };
  now: Date;
}

/** The rooms of an own course that people hold whom the caller answers for. @throws AppError NOT_FOUND */
const roomsOf = async ({ tx, caller, params, now }: RoomsCall) => {
  const course = await visibleCourse(tx, caller, params.course_template_id);
  const isOwn = course.company_id === caller.companyId;
  if (!isOwn || !(isAdmin(caller) || (await hasHolderOf(tx, caller, course.id))))
    throw new AppError('NOT_FOUND');
  return { course, of: { tx, caller, owner: { courseId: course.id }, now } };
};

const ofCourse = (
  room: rooms.PresentedRoom,
  { course_template_id }: RoomsCall['params'],
): CourseExamRoom => ({ ...room, course_template_id });

export const listCourseRooms = async (
  call: CallOf<typeof endpoints.listCourseRooms>,
): Promise<CourseExamRooms> => {
  const { course, of } = await roomsOf(call);
  return {
    course_name: course.name,
    needs_room_code: Boolean(course.exam_rules?.needs_room_code),
    rooms: (await rooms.openRooms(of)).map((room) => ofCourse(room, call.params)),
  };
};

export const openCourseRoom = async (
  call: CallOf<typeof endpoints.openCourseRoom>,
): Promise<CourseExamRoom> => {
  const { of } = await roomsOf(call);
  return ofCourse(await rooms.openRoom(of, call.body), call.params);
};

export const renewCourseRoom = async (
  call: CallOf<typeof endpoints.renewCourseRoom>,
): Promise<CourseExamRoom> => {
  const { of } = await roomsOf(call);
  return ofCourse(await rooms.renewRoom(of, call.params.room_id), call.params);
};

export const closeCourseRoom = async (
  call: CallOf<typeof endpoints.closeCourseRoom>,
): Promise<CourseExamRoom> => {
  const { of } = await roomsOf(call);
  return ofCourse(await rooms.closeRoom(of, call.params.room_id), call.params);
};
