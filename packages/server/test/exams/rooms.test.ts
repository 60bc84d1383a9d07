import {
  beginBasicSitting,
  closeExamRoom,
  getSheetResult,
  listAuditLog,
  listExamRooms,
  nextBasicSheet,
  openExamRoom,
  renewExamRoom,
  studentBasics,
  updateBasic,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

const ofBasic = (person: Person, basicId: number) => ({
  params: { company_id: person.companyId, basic_id: basicId },
});

/** A company with a basic that is begun with the code of a room alone. */
const makeExam = async () => {
  const { admin, learner, manager } = await app.make.company();
  const { basic } = await app.make.basic(admin, { count: 2 });
  const exam_rules = { time_limit_minutes: null, needs_room_code: true };
  await admin.ok(updateBasic, { ...ofBasic(admin, basic.id), body: { exam_rules } });
  return { admin, learner, manager, basicId: basic.id };
};

const openRoom = (person: Person, basicId: number, name = '第1会議室', hours = 2) =>
  person.ok(openExamRoom, { ...ofBasic(person, basicId), body: { name, hours } });

const ofRoom = (person: Person, { id, basic_id }: { id: number; basic_id: number }) => ({
  params: { company_id: person.companyId, basic_id, room_id: id },
});

const begin = (person: Person, basicId: number, room_code: string) =>
  person.raw(beginBasicSitting, { ...ofBasic(person, basicId), body: { room_code } });

const refusalOf = async (person: Person, basicId: number, room_code?: string) => {
  const call = { ...ofBasic(person, basicId), body: room_code === undefined ? {} : { room_code } };
  const { status, code } = await person.refused(beginBasicSitting, call);
  return [status, code];
};

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('the code of a room', () => {
  it('is needed to begin, in either width, and the sheet keeps the room', async () => {
    const { admin, learner, basicId } = await makeExam();
    expect((await learner.ok(studentBasics))[0]!.exam).toMatchObject({ needs_room_code: true });
    expect((await learner.refused(nextBasicSheet, ofBasic(learner, basicId))).code).toBe(
      'EXAM_NOT_BEGUN',
    );
    const room = await openRoom(admin, basicId);
    expect(room.code).toMatch(/^\d{6}$/);
    expect(await refusalOf(learner, basicId)).toEqual([409, 'ROOM_CODE_NEEDED']);
    expect(await refusalOf(learner, basicId, otherThan(room.code))).toEqual([
      409,
      'ROOM_CODE_WRONG',
    ]);
    const wide = [...room.code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const body = { room_code: ` ${wide.slice(0, 3).join('')}　${wide.slice(3).join('')}` };
    const begun = await learner.ok(beginBasicSitting, { ...ofBasic(learner, basicId), body });
    const params = { survey_sheet_id: begun.survey_sheet!.id };
    expect((await admin.ok(getSheetResult, { params })).exam!.room).toEqual({
      id: room.id,
      name: '第1会議室',
    });
    const { rooms } = await admin.ok(listExamRooms, ofBasic(admin, basicId));
    expect(rooms).toMatchObject([{ id: room.id, code: room.code, sheet_count: 1 }]);
  });

  it('opens nothing once its room is closed, over or has another code; who has begun goes on', async () => {
    const { admin, learner, manager, basicId } = await makeExam();
    const first = await openRoom(admin, basicId);
    await begin(learner, basicId, first.code);
    const renewed = await admin.ok(renewExamRoom, ofRoom(admin, first));
    expect(renewed).toMatchObject({ id: first.id, ends_at: first.ends_at });
    expect(renewed.code).not.toBe(first.code);
    expect(await refusalOf(manager, basicId, first.code)).toEqual([409, 'ROOM_CODE_WRONG']);
    const closed = await admin.ok(closeExamRoom, ofRoom(admin, first));
    expect(await admin.ok(closeExamRoom, ofRoom(admin, first))).toEqual(closed);
    expect(await refusalOf(manager, basicId, renewed.code)).toEqual([409, 'ROOM_CODE_WRONG']);
    expect((await admin.refused(renewExamRoom, ofRoom(admin, first))).code).toBe('ROOM_CLOSED');
    const short = await openRoom(admin, basicId, '', 1);
    app.clock.addSeconds(3600);
    expect(await refusalOf(manager, basicId, short.code)).toEqual([409, 'ROOM_CODE_WRONG']);
    expect((await admin.ok(listExamRooms, ofBasic(admin, basicId))).rooms).toEqual([]);
    const begun = await learner.ok(beginBasicSitting, ofBasic(learner, basicId));
    expect(begun.survey_sheet).not.toBeNull();
  });

  it('is of one basic and one company', async () => {
    const { admin, learner, basicId } = await makeExam();
    const other = await app.make.basic(admin, { count: 1 });
    const elsewhere = await makeExam();
    const codes = [
      (await openRoom(admin, other.basic.id)).code,
      (await openRoom(elsewhere.admin, elsewhere.basicId)).code,
    ];
    for (const code of codes)
      expect(await refusalOf(learner, basicId, code)).toEqual([409, 'ROOM_CODE_WRONG']);
  });

  it('cannot be tried out: ten wrong ones close it for half an hour, right ones count for nothing', async () => {
    const { admin, learner, manager, basicId } = await makeExam();
    const { code } = await openRoom(admin, basicId);
    const wrong = otherThan(code);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => begin(learner, basicId, wrong)),
    );
    const statuses = tries.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429, 429]);
    expect(await refusalOf(learner, basicId, code)).toEqual([429, 'TOO_MANY_ROOM_CODES']);
    for (let at = 0; at < 12; at += 1)
      expect((await begin(manager, basicId, code)).status).toBe(200);
    app.clock.addSeconds(1801);
    expect((await begin(learner, basicId, code)).status).toBe(200);
  });
});

describe('a room', () => {
  it('is opened by who answers for people that are asked the basic, and written down without its code', async () => {
    const { admin, learner, manager, basicId } = await makeExam();
    const room = await openRoom(manager, basicId);
    expect(await learner.refused(listExamRooms, ofBasic(learner, basicId))).toMatchObject({
      status: 403,
    });
    const stranger = (await makeExam()).admin;
    const foreign = await stranger.refused(listExamRooms, ofBasic(admin, basicId));
    expect(foreign.status).toBe(404);
    for (const call of [closeExamRoom, renewExamRoom]) {
      const own = ofRoom(stranger, room);
      const other = await app.make.basic(stranger, { count: 1 });
      const inOwn = { params: { ...own.params, basic_id: other.basic.id } };
      for (const named of [ofRoom(admin, room), own, inOwn])
        expect((await stranger.refused(call, named)).status).toBe(404);
    }
    const { items } = await admin.ok(listAuditLog, { query: { action: 'basic.open-room' } });
    expect(items.map(({ changes }) => changes)).toEqual([{ room_name: '第1会議室', hours: 2 }]);
  });

  it('is refused beyond its bounds, fifty of one basic at once', async () => {
    const { admin, basicId } = await makeExam();
    for (const body of [
      { name: '', hours: 0 },
      { name: '', hours: 25 },
      { name: '', hours: 1.5 },
      { name: 'あ'.repeat(101), hours: 1 },
    ]) {
      const refused = await admin.refused(openExamRoom, { ...ofBasic(admin, basicId), body });
      expect(refused.status).toBe(400);
    }
    await app.database.pool.query(
      `insert into exam_rooms (company_id, basic_id, name, code, opened_at, ends_at)
       select $1, $2, '', lpad(n::text, 6, '0'), '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'
       from generate_series(1, 50) n`,
      [admin.companyId, basicId],
    );
    const call = { ...ofBasic(admin, basicId), body: { name: '', hours: 1 } };
    expect((await admin.refused(openExamRoom, call)).status).toBe(400);
  });
});
