import {
  beginBasicSitting,
  beginExaminationSitting,
  openExamRoom,
  setExtraTime,
  tellLeavings,
  updateBasic,
  updateCourseTemplate,
} from '@tokiori/contract';
import { verifyEvidence } from '@tokiori/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerInTurn, startTestApp, takeBasic, type Person, type TestApp } from '#testing';
import { makePack, nodeTools } from '../evidence/fixtures/read-pack';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T09:00:00+09:00');
});
afterAll(() => app.close());

const ofBasic = (person: Person, basicId: number) => ({
  params: { company_id: person.companyId, basic_id: basicId },
});

const RULES = {
  time_limit_minutes: 30,
  honesty: { text: '' },
  counts_leaving: true,
  needs_room_code: true,
};

it('tells how each sitting was held, by the rules under which it was begun, and not why somebody had more time', async () => {
  const { admin, learner, manager } = await app.make.company();
  const { basic } = await app.make.basic(admin, { count: 2 });
  const call = ofBasic(admin, basic.id);
  await takeBasic(admin, basic.id, { correct: 1 });
  await admin.ok(updateBasic, { ...call, body: { exam_rules: RULES } });
  await admin.ok(setExtraTime, { params: { id: learner.id }, body: { percent: 50 } });
  const { code } = await admin.ok(openExamRoom, { ...call, body: { name: '第1会議室', hours: 2 } });
  const body = { honesty_confirmed: true, room_code: code };
  const begin = async (person: Person) =>
    (await person.ok(beginBasicSitting, { ...ofBasic(person, basic.id), body })).survey_sheet!.id;
  const sheetId = await begin(learner);
  app.clock.addSeconds(60);
  const told = { device_key: 'a-phone-1', sequence: 4, count: 3, away_seconds: 42, is_away: false };
  await learner.ok(tellLeavings, { params: { id: sheetId }, body: told });
  await begin(manager);
  // What holds from now on says nothing of them.
  await admin.ok(updateBasic, { ...call, body: { exam_rules: null } });
  const pack = await makePack(app, admin, {
    basic_id: basic.id,
    from_date: '2026-11-01',
    to_date: '2026-11-20',
  });
  const checks = verifyEvidence(pack.bytes, nodeTools).checks;
  expect(checks.filter(({ state }) => state !== 'Passed')).toEqual([]);
  expect(pack.manifest.format).toBe('tokiori-evidence/3');
  const people = new Map(pack.rows('people').map(({ person, name }) => [person, name]));
  const results = new Map(pack.rows('results').map(({ result, person }) => [result, person]));
  const nameOf = (result: string) => people.get(results.get(result) ?? '');
  const held = {
    time_limit_minutes: 30,
    questions: 'すべて',
    honesty: '確認済み',
    room: '第1会議室',
  };
  const rows = pack.rows('exams').map(({ result, ...row }) => ({ name: nameOf(result), ...row }));
  // The admin’s own sitting was none.
  expect(results.size).toBeGreaterThan(2);
  expect(rows).toHaveLength(2);
  const [longer, usual] = [
    rows.find((row) => row.extra_time === 'あり'),
    rows.find((row) => row.extra_time === 'なし'),
  ];
  expect(longer).toMatchObject({ ...held, leavings: 3, away_seconds: 42 });
  expect(longer!.begun_at).toBe('2026-11-20T09:00:00+09:00');
  // No browser has told anything of it.
  expect(usual).toMatchObject({ ...held, leavings: null, away_seconds: null });
  expect(pack.text('data/exams.csv')).not.toContain('50');
});

it('tells of each test of a course that was begun as an examination', async () => {
  const exam_rules = { time_limit_minutes: 20, counts_leaving: true };
  const { admin, learner, course, examination } = await app.make.examination({
    course: { count: 4, questions_per_sheet: 2, exam_rules },
  });
  app.clock.set('2026-11-24T09:00:00+09:00');
  const params = { examination_id: examination.id };
  for (const minutes of [20, null]) {
    const body = { exam_rules: { ...exam_rules, time_limit_minutes: minutes } };
    await admin.ok(updateCourseTemplate, { params: { course_template_id: course.id }, body });
    const { survey_sheet: sheet } = await learner.ok(beginExaminationSitting, { params });
    await answerInTurn(learner, sheet!.id, [true, true]);
    app.clock.addSeconds(86_400);
  }
  const pack = await makePack(app, admin, {
    course_template_id: course.id,
    from_date: '2026-11-01',
    to_date: '2026-11-25',
  });
  const { checks } = verifyEvidence(pack.bytes, nodeTools);
  expect(checks.filter(({ state }) => state !== 'Passed')).toEqual([]);
  const [result] = pack.rows('results');
  expect(result).toMatchObject({ outcome: '合格', questions: 4, correct: 4 });
  expect(pack.rows('exams')).toMatchObject([
    { result: result!.result, begun_at: '2026-11-24T09:00:00+09:00', time_limit_minutes: 20 },
    { result: result!.result, begun_at: '2026-11-25T09:00:00+09:00', time_limit_minutes: null },
  ]);
});
