import {
  beginExaminationSitting,
  closeCourseRoom,
  createExaminations,
  getCourseTemplate,
  getSheetResult,
  listAuditLog,
  listCourseRooms,
  nextSheet,
  openCourseRoom,
  openExamRoom,
  renewCourseRoom,
  updateCourseTemplate,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-18T09:00:00+09:00'));
afterAll(() => app.close());

const exam_rules = { time_limit_minutes: null, needs_room_code: true };

/** A learner and a manager with a course of two tests, which are begun with the code of a room. */
const makeExam = async () => {
  const made = await app.make.examination({
    course: { count: 4, questions_per_sheet: 2, exam_rules },
  });
  const { admin, manager, course } = made;
  const [own] = await admin.ok(createExaminations, {
    body: { course_template_id: course.id, user_ids: [manager.id] },
  });
  return { ...made, ownOfManager: own! };
};

const ofCourse = ({ id }: { id: number }) => ({ params: { course_template_id: id } });
const ofRoom = ({ id, course_template_id }: { id: number; course_template_id: number }) => ({
  params: { course_template_id, room_id: id },
});

const openRoom = (person: Person, course: { id: number }, name = '第1会議室', hours = 2) =>
  person.ok(openCourseRoom, { ...ofCourse(course), body: { name, hours } });

const begin = (person: Person, { id }: { id: number }, room_code?: string) =>
  person.raw(beginExaminationSitting, {
    params: { examination_id: id },
    body: room_code === undefined ? {} : { room_code },
  });

const refusalOf = async (...asked: Parameters<typeof begin>) => {
  const { status, body } = await begin(...asked);
  return [status, (body as { code?: string }).code];
};

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('the code of a course’s room', () => {
  it('is needed to begin each test, and the sheet keeps the room', async () => {
    const { admin, learner, course, examination } = await makeExam();
    const room = await openRoom(admin, course);
    expect(room.code).toMatch(/^\d{6}$/);
    const params = { examination_id: examination.id };
    expect((await learner.refused(nextSheet, { params })).code).toBe('EXAM_NOT_BEGUN');
    expect(await refusalOf(learner, examination)).toEqual([409, 'ROOM_CODE_NEEDED']);
    const wrong = otherThan(room.code);
    expect(await refusalOf(learner, examination, wrong)).toEqual([409, 'ROOM_CODE_WRONG']);
    const body = { room_code: ` ${room.code.slice(0, 3)} ${room.code.slice(3)} ` };
    const { survey_sheet: sheet } = await learner.ok(beginExaminationSitting, { params, body });
    const result = await admin.ok(getSheetResult, { params: { survey_sheet_id: sheet!.id } });
    expect(result.exam!.room).toEqual({ id: room.id, name: '第1会議室' });
    const listed = await admin.ok(listCourseRooms, ofCourse(course));
    expect(listed).toMatchObject({
      course_name: course.name,
      needs_room_code: true,
      rooms: [{ id: room.id, course_template_id: course.id, sheet_count: 1 }],
    });
  });

  it('opens nothing once its room is closed, over or has another code; who has begun goes on', async () => {
    const { admin, manager, learner, course, examination, ownOfManager } = await makeExam();
    const room = await openRoom(admin, course);
    expect((await begin(learner, examination, room.code)).status).toBe(200);
    const renewed = await admin.ok(renewCourseRoom, ofRoom(room));
    expect(await refusalOf(manager, ownOfManager, room.code)).toEqual([409, 'ROOM_CODE_WRONG']);
    const closed = await admin.ok(closeCourseRoom, ofRoom(room));
    expect(await admin.ok(closeCourseRoom, ofRoom(room))).toEqual(closed);
    expect(await refusalOf(manager, ownOfManager, renewed.code)).toEqual([409, 'ROOM_CODE_WRONG']);
    expect((await admin.refused(renewCourseRoom, ofRoom(room))).code).toBe('ROOM_CLOSED');
    const short = await openRoom(admin, course, '', 1);
    app.clock.addSeconds(3600);
    expect(await refusalOf(manager, ownOfManager, short.code)).toEqual([409, 'ROOM_CODE_WRONG']);
    expect((await admin.ok(listCourseRooms, ofCourse(course))).rooms).toEqual([]);
    expect((await begin(learner, examination)).status).toBe(200);
  });

  it('is of one course and one company', async () => {
    const { admin, learner, examination } = await makeExam();
    const other = await app.make.course(admin, { count: 1, exam_rules });
    const basic = await app.make.basic(admin, { count: 1 });
    const elsewhere = await makeExam();
    const params = { company_id: admin.companyId, basic_id: basic.basic.id };
    const codes = [
      (await openRoom(admin, other.course)).code,
      (await openRoom(elsewhere.admin, elsewhere.course)).code,
      (await admin.ok(openExamRoom, { params, body: { name: '', hours: 1 } })).code,
    ];
    for (const code of codes)
      expect(await refusalOf(learner, examination, code)).toEqual([409, 'ROOM_CODE_WRONG']);
  });

  it('cannot be tried out: ten wrong ones close it for half an hour', async () => {
    const { admin, learner, course, examination } = await makeExam();
    const { code } = await openRoom(admin, course);
    const wrong = otherThan(code);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => begin(learner, examination, wrong)),
    );
    const statuses = tries.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429, 429]);
    expect(await refusalOf(learner, examination, code)).toEqual([429, 'TOO_MANY_ROOM_CODES']);
    app.clock.addSeconds(1801);
    expect((await begin(learner, examination, code)).status).toBe(200);
  });
});

describe('a course’s room', () => {
  it('is opened by who answers for people that hold the course, and written down without its code', async () => {
    const { admin, learner, manager, course } = await makeExam();
    const room = await openRoom(manager, course);
    const refused = await learner.refused(listCourseRooms, ofCourse(course));
    expect(refused.status).toBe(403);
    // Of a course that they alone hold, or none of their people, a manager opens none.
    const own = await app.make.course(admin, { count: 1, exam_rules });
    await admin.ok(createExaminations, {
      body: { course_template_id: own.course.id, user_ids: [manager.id] },
    });
    expect((await manager.refused(listCourseRooms, ofCourse(own.course))).status).toBe(404);
    expect((await admin.ok(listCourseRooms, ofCourse(own.course))).rooms).toEqual([]);
    const stranger = await makeExam();
    const there = await openRoom(stranger.admin, stranger.course);
    for (const call of [closeCourseRoom, renewCourseRoom]) {
      const inOwn = ofRoom({ ...room, course_template_id: stranger.course.id });
      const inOther = ofRoom({ ...room, course_template_id: own.course.id });
      expect((await stranger.admin.refused(call, inOwn)).status).toBe(404);
      expect((await stranger.admin.refused(call, ofRoom(room))).status).toBe(404);
      expect((await admin.refused(call, inOther)).status).toBe(404);
      expect((await admin.refused(call, ofRoom(there))).status).toBe(404);
    }
    const { items } = await admin.ok(listAuditLog, {
      query: { action: 'course_template.open-room' },
    });
    expect(items.map(({ changes }) => changes)).toEqual([{ room_name: '第1会議室', hours: 2 }]);
  });

  it('is none of a course that another company shares, which is no examination there', async () => {
    const vendor = await app.make.company({ isVendor: true });
    const offered = await app.make.course(vendor.admin, { count: 1, exam_rules });
    expect(offered.course).toMatchObject({ preset: true, exam_rules });
    const { admin, learner } = await app.make.company();
    const seen = await admin.ok(getCourseTemplate, ofCourse(offered.course));
    expect(seen.exam_rules).toBeNull();
    expect((await admin.refused(listCourseRooms, ofCourse(offered.course))).status).toBe(404);
    const body = { course_template_id: offered.course.id, user_ids: [learner.id] };
    const [examination] = await admin.ok(createExaminations, { body });
    expect(examination!.exam).toBeNull();
    const params = { examination_id: examination!.id };
    expect((await learner.ok(nextSheet, { params })).survey_sheet).toMatchObject({ ends_at: null });
  });

  it('stays open while its course is no examination', async () => {
    const { admin } = await app.make.company();
    const { course } = await app.make.course(admin, { count: 1, exam_rules });
    await openRoom(admin, course);
    const body = { exam_rules: null };
    const changed = await admin.ok(updateCourseTemplate, { ...ofCourse(course), body });
    expect(changed.exam_rules).toBeNull();
    expect(await admin.ok(listCourseRooms, ofCourse(course))).toMatchObject({
      needs_room_code: false,
      rooms: [{ name: '第1会議室' }],
    });
  });
});
