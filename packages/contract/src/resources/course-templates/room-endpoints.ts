import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { CourseExamRoom, CourseExamRooms, ExamRoomBody } from '../../base/exam-room';
import { IdText } from '../../base/scalars';

const resource = 'course-templates';
const scope = { companyOf: { course_template_id: 'course_templates' } } as const;
const params = z.object({ course_template_id: IdText });
const ofRoom = z.object({ ...params.shape, room_id: IdText });

export const listCourseRooms = endpoint({
  id: 'listCourseRooms',
  method: 'GET',
  path: '/course_templates/{course_template_id}/rooms',
  resource,
  who: 'manager',
  scope,
  summary: '自社のコースの、いま開いている会場を、コードとともに返します。多くても50件です。',
  params,
  answer: CourseExamRooms,
});

export const openCourseRoom = endpoint({
  id: 'openCourseRoom',
  method: 'POST',
  path: '/course_templates/{course_template_id}/rooms',
  resource,
  who: 'manager',
  scope,
  summary:
    '自社のコースの試験の会場を開き、6桁のコードを作ります。会場のコードが必要な試験は、開いている会場のコードを入力した人だけが始められます。',
  params,
  body: ExamRoomBody,
  answer: CourseExamRoom,
  status: 201,
});

export const renewCourseRoom = endpoint({
  id: 'renewCourseRoom',
  method: 'POST',
  path: '/course_templates/{course_template_id}/rooms/{room_id}/new-code',
  resource,
  who: 'manager',
  scope,
  summary: '開いている会場のコードを作り直します。前のコードでは始められなくなります。',
  params: ofRoom,
  answer: CourseExamRoom,
  errors: ['ROOM_CLOSED'],
});

export const closeCourseRoom = endpoint({
  id: 'closeCourseRoom',
  method: 'POST',
  path: '/course_templates/{course_template_id}/rooms/{room_id}/close',
  resource,
  who: 'manager',
  scope,
  summary: '会場を閉じます。すでに始めた人は続けられます。閉じた会場は、そのまま返します。',
  params: ofRoom,
  answer: CourseExamRoom,
});
