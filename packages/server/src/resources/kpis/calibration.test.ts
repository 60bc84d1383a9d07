import { disableExamination, getKpiCalibration } from '@tokiori/contract';
import { expectedCorrect } from '@tokiori/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, takeDue, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
// A Friday: what is answered wrong comes back on the Monday.
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

const period = { from: '2026-11-01', to: '2026-11-30' };

/**
 * A learner who was wrong four times and is right three times out of four when asked again.
 * @param smallGroupLimit of fewer people nothing is shown
 */
const reviewed = async (smallGroupLimit = 0) => {
  const made = await app.make.examination({ course: { count: 4, questions_per_sheet: 4 } });
  await app.database.pool.query('update companies set small_group_limit = $2 where id = $1', [
    made.company.id,
    smallGroupLimit,
  ]);
  await takeDue(made.learner, made.examination.id, [false, false, false, false]);
  app.clock.addDays(3);
  await takeDue(made.learner, made.examination.id, [true, true, true, false], 'Recap');
  return made;
};

describe('forecasts and outcomes', () => {
  it('are compared by what was predicted just before each review', async () => {
    const { admin, company, course } = await reviewed();
    const { rows } = await app.database.pool.query<{ forecast: number; kind: string }>(
      `select s.predicted_recall as forecast, sh.kind from surveys s
       join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
       where s.company_id = $1 order by s.id`,
      [company.id],
    );
    expect(rows.slice(0, 4).every(({ forecast }) => forecast === null)).toBe(true);
    const { forecast } = rows.at(-1)!;
    const calibration = await admin.ok(getKpiCalibration, { query: period });
    expect(calibration).toMatchObject({ ...period, hidden: false, count: 4 });
    expect(calibration.buckets).toHaveLength(1);
    const [bucket] = calibration.buckets;
    expect(bucket).toMatchObject({ from: Math.floor(forecast * 20) / 20, count: 4, correct: 0.75 });
    expect(bucket!.forecast).toBeCloseTo(forecast, 6);
    // Made questions have three choices.
    expect(bucket!.expected).toBeCloseTo(expectedCorrect({ forecast, chance: 1 / 3 }), 6);
    expect(bucket!.correct_low).toBeLessThan(0.75);
    expect(bucket!.correct_high).toBeGreaterThan(0.75);
    const ofCourse = { query: { ...period, course_id: course.id } };
    const { count, buckets } = await admin.ok(getKpiCalibration, ofCourse);
    expect({ count, buckets }).toEqual({ count: 4, buckets: calibration.buckets });
  });

  it('belong to the day of the answer and to its course', async () => {
    const { admin } = await reviewed();
    const { course } = await app.make.course(admin);
    const earlier = { from: '2026-11-01', to: '2026-11-22' };
    for (const query of [earlier, { ...period, course_id: course.id }])
      expect(await admin.ok(getKpiCalibration, { query })).toMatchObject({ count: 0, buckets: [] });
  });

  it('are those of an ended course too', async () => {
    const { admin, examination } = await reviewed();
    const params = { examination_id: examination.id };
    await admin.ok(disableExamination, { params, body: { disabled: true } });
    expect(await admin.ok(getKpiCalibration, { query: period })).toMatchObject({ count: 4 });
  });

  it('say that the default weights hold, or which fitted ones and since when', async () => {
    const { admin, company } = await reviewed();
    const weights = async () => (await admin.ok(getKpiCalibration, { query: period })).weights;
    expect(await weights()).toEqual({
      version: null,
      fitted_at: null,
      review_count: null,
      effect_count: null,
    });
    const insert = `insert into memory_weights
      (company_id, version, weights, is_taken, reason, review_count, held_out_count, fitted_at)
      values ($1, $2, $3, $4, $5, 12340, 800, '2026-11-25T03:00:00+09:00')`;
    const some = Array.from({ length: 21 }, () => 0.5);
    await app.database.pool.query(insert, [company.id, 1, some, true, 'Better']);
    await app.database.pool.query(insert, [company.id, 2, some, false, 'NotBetter']);
    const fitted = {
      version: 1,
      fitted_at: '2026-11-24T18:00:00.000Z',
      review_count: 12_340,
      effect_count: 0,
    };
    expect(await weights()).toEqual(fitted);
    const other = await app.make.company();
    const others = await other.admin.ok(getKpiCalibration, { query: period });
    expect(others).toMatchObject({ count: 0, weights: { version: null } });
    await app.database.pool.query(insert, [company.id, 3, null, true, 'DefaultBetter']);
    expect(await weights()).toMatchObject({ version: null });
  });

  it('are hidden of a few people, and narrowed to a manager’s', async () => {
    const { admin, manager, learner, department } = await reviewed(5);
    expect(await manager.ok(getKpiCalibration, { query: period })).toMatchObject({ count: 4 });
    expect(await learner.refused(getKpiCalibration, { query: period })).toMatchObject({
      status: 403,
    });
    const query = { ...period, department_id: department.id };
    const hidden = { hidden: true, count: null, buckets: [] };
    expect(await admin.ok(getKpiCalibration, { query })).toMatchObject(hidden);
  });

  it('of a period that ends before it begins are refused', async () => {
    const { admin } = await app.make.company();
    const query = { from: '2026-11-30', to: '2026-11-01' };
    const refusal = await admin.refused(getKpiCalibration, { query });
    expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
