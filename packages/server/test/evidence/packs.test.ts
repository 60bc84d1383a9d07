import { createErratum } from '@tokiori/contract';
import { verifyEvidence, type EvidenceRow } from '@tokiori/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing';
import { madeAgain, madeInRestored } from './fixtures/made-again';
import { makePack, nodeTools, type ReadPack } from './fixtures/read-pack';
import { makeSchool, type School } from './fixtures/school';

let app: TestApp;
let school: School;
let pack: ReadPack;
let results: EvidenceRow<'results'>[];
const PERIOD = { from_date: '2026-06-01', to_date: '2026-06-30' };
beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  pack = await makePack(app, school.admin, { course_template_id: school.course.id, ...PERIOD });
  results = pack.rows('results');
}, 300_000);
afterAll(() => app.close());

const numberOf = (name: keyof School['people']): string => {
  const { name: called } = school.people[name];
  return pack.rows('people').find((row) => row.name === called)!.person;
};
const resultsOf = (name: keyof School['people']) =>
  results.filter(({ person }) => person === numberOf(name));

/** What the checker finds wrong: of a true pack nothing. */
const findingsIn = ({ bytes }: ReadPack) =>
  verifyEvidence(bytes, nodeTools).checks.filter(({ state }) => state !== 'Passed');

describe('the pack of a course', () => {
  it('is true by the checker, and one changed byte is not', () => {
    expect(findingsIn(pack)).toEqual([]);
    const changed = Buffer.from(pack.bytes);
    const at = Math.floor(changed.length / 2);
    changed[at] = changed[at]! ^ 1;
    expect(verifyEvidence(changed, nodeTools).isTrue).toBe(false);
  });

  it('tells the outcome of everybody, by the rule of the product', () => {
    const told = (Object.keys(school.people) as (keyof School['people'])[]).map((name) => [
      name,
      ...resultsOf(name).map(({ outcome, answered, correct }) => [outcome, answered, correct]),
    ]);
    expect(told).toEqual([
      // Of the three questions that are left without the dropped one.
      ['moves', ['合格', 3, 3]],
      ['fails', ['不合格', 3, 1], ['未受講', 0, 0]],
      ['isAway', ['未受講', 0, 0]],
      ['leaves', ['不合格', 1, 1]],
      ['never', ['未受講', 0, 0]],
      ['isTakenBack', ['取消', 0, 0]],
      ['revoked', ['不合格', 3, 2]],
    ]);
  });

  it('has the totals that the database counts by itself', async () => {
    const { rows } = await app.database.pool.query(
      `select count(*)::int as results, count(distinct user_id)::int as people, sum(answered_count)::int as answered,
         sum(correct_count)::int as correct, count(*) filter (where result = 'Passed')::int as passed,
         (select sum(seconds)::int from daily_sums where company_id = $1 and course_template_id = $2) as seconds,
         (select count(*)::int from certificates where company_id = $1 and revoked_at is null) as certificates
       from examinations where company_id = $1 and course_template_id = $2`,
      [school.companyId, school.course.id],
    );
    const [whole] = pack.rows('totals');
    expect(whole).toMatchObject(rows[0] as object);
    expect(whole!.seconds).toBe(13 * 5);
  });

  it('counts the very versions that were asked', async () => {
    const { rows } = await app.database.pool.query(
      `select count(*) filter (where not s.is_dropped)::int as asked, count(*) filter (where s.is_correct and not s.is_dropped)::int as correct,
         count(*) filter (where s.is_dropped)::int as dropped
       from surveys s join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
       where s.company_id = $1 and sh.examination_id is not null and s.answered_at is not null
       group by s.question_id, s.version order by s.question_id`,
      [school.companyId],
    );
    const questions = pack.rows('questions');
    expect(questions.map(({ asked, correct, dropped }) => ({ asked, correct, dropped }))).toEqual(
      rows,
    );
    expect(questions[0]).toMatchObject({
      question: 'Q00001',
      version: 1,
      choices: '1. 正しいもの\n2. 誤りの一\n3. 誤りの二',
      right_answers: '1. 正しいもの',
    });
  });

  it('says why somebody was absent, and what was done about each', () => {
    const absent = pack.rows('absences').map(({ person, reason }) => [person, reason]);
    expect(absent).toContainEqual([numberOf('isAway'), '休職・休業']);
    expect(pack.rows('absences').every(({ detail }) => detail !== '育児休業')).toBe(true);
    const done = pack.rows('followups').map(({ person, kind, detail }) => [person, kind, detail]);
    expect(done).toEqual([
      [numberOf('fails'), '再割り当て', school.course.name],
      [numberOf('isAway'), '休職・休業による延長', '2026-06-19 → 2026-06-24'],
      [numberOf('never'), '期限の延長', '2026-06-19 → 2026-06-30'],
    ]);
  });

  it('says what was changed, by whom and why, and who administered', () => {
    const changes = pack.rows('changes').map(({ kind, by, reason }) => [kind, by, reason]);
    const { name } = school.admin;
    expect(changes).toContainEqual(['結果から除外', name, '法改正で、正解がなくなったため']);
    expect(changes).toContainEqual(['期限の変更', name, '休職・休業の日数による変更']);
    expect(changes).toContainEqual(['割り当ての取消', name, null]);
    expect(changes.map(([kind]) => kind)).toContain('修了証の失効');
    const administrators = pack
      .rows('administrators')
      .map((row) => [row.name, row.kind, row.times]);
    expect(administrators).toEqual([
      [name, '作成', 1],
      [name, '割り当て', 2],
    ]);
  });

  it('groups by what people belonged to then, and names it', () => {
    const [moved] = resultsOf('moves');
    // Passed on 1 June, moved on the 10th.
    expect(moved!.department).toBe(resultsOf('never')[0]!.department);
    const row = pack.rows('people').find(({ person }) => person === numberOf('moves'));
    expect(row!.departments).not.toBe(moved!.department);
    expect(pack.rows('people').find(({ person }) => person === numberOf('leaves'))!.state).toBe(
      '退職',
    );
  });

  it('says what is left out, and holds no address of anybody', () => {
    expect(pack.manifest.left_out.join()).toContain('メールアドレス');
    expect(pack.manifest.left_out.join()).toContain('休職・休業の種類');
    for (const { path } of pack.manifest.files)
      expect(pack.text(path)).not.toContain('@test.example');
  });

  it('has the same bytes when it is made again', async () => {
    expect((await madeAgain(app, pack.pack.id)).equals(pack.bytes)).toBe(true);
  });

  it('has the same bytes in a restored backup', async () => {
    // PostgreSQL has tools of its own for it.
    if (app.database.kind === 'postgresql') return;
    expect((await madeInRestored(app, pack.pack.id)).equals(pack.bytes)).toBe(true);
  });
});

describe('the pack of a basic', () => {
  it('has a result for each sitting, and for who was asked and never sat', async () => {
    const ofBasic = await makePack(app, school.admin, { basic_id: school.basic.id, ...PERIOD });
    expect(findingsIn(ofBasic)).toEqual([]);
    const told = ofBasic.rows('results').map(({ outcome, correct }) => [outcome, correct]);
    expect(told).toEqual([
      ['不合格', 1],
      ['合格', 3],
      ['未受講', 0],
    ]);
  });
});

describe('the pack of a fiscal year', () => {
  it('has courses, basics and the hours of the ledger', async () => {
    const body = { fiscal_year: 2026, shows_leave_kinds: true };
    const ofYear = await makePack(app, school.admin, body);
    expect(findingsIn(ofYear)).toEqual([]);
    expect(ofYear.manifest.subject).toEqual({ kind: 'FiscalYear', id: 2026, name: '2026年度' });
    expect(new Set(ofYear.rows('results').map(({ subject }) => subject))).toEqual(
      new Set([school.course.name, school.basic.name]),
    );
    const { rows } = await app.database.pool.query<{ seconds: number }>(
      'select sum(seconds)::int as seconds from daily_sums where company_id = $1',
      [school.companyId],
    );
    const days = ofYear.rows('days');
    const seconds = days.map((row) => row.compulsory_seconds + row.other_seconds);
    expect(seconds.reduce((sum, one) => sum + one, 0)).toBe(rows[0]!.seconds);
    expect(ofYear.rows('absences').map(({ detail }) => detail)).toContain('育児休業');
    expect(ofYear.manifest.left_out.join()).not.toContain('休職・休業の種類');
  });
});

describe('a pack after what was right was mended', () => {
  it('tells each correction, and results that follow it', async () => {
    const { admin, course } = school;
    const [, , keyed, given] = school.questions.map(({ id }) => ({ params: { id } }));
    const { rows } = await app.database.pool.query<{ given_ids: number[] }>(
      'select given_ids from surveys where company_id = $1 and user_id = $2 and question_id = $3',
      [school.companyId, school.people.fails.id, keyed!.params.id],
    );
    // What they gave for it, which was wrong.
    const selected = rows[0]!.given_ids;
    const note = '改訂版の手引きによる';
    await admin.ok(createErratum, { ...keyed!, body: { kind: 'Key', selected, note } });
    await admin.ok(createErratum, { ...given!, body: { kind: 'Everybody', note } });
    await app.jobs.workOff();
    const mended = await makePack(app, admin, { course_template_id: course.id, ...PERIOD });
    expect(findingsIn(mended)).toEqual([]);
    const changes = mended.rows('changes').filter(({ reason }) => reason === note);
    expect(changes.map(({ kind, after }) => [kind, after])).toEqual([
      ['正解の訂正', '正解を選び直して採点し直しました'],
      ['正解の訂正', '全員を正解にしました'],
    ]);
    const outcomes = mended
      .rows('results')
      .filter(({ answered }) => answered === 3)
      .map(({ person, outcome, correct }) => [person, outcome, correct]);
    expect(outcomes).toEqual([
      [numberOf('moves'), '不合格', 2],
      [numberOf('fails'), '合格', 3],
      [numberOf('revoked'), '不合格', 1],
    ]);
  });
});
