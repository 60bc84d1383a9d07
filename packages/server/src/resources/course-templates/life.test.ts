import {
  changeCourseStates,
  createCourseTemplate,
  createExaminations,
  deleteCourseTemplate,
  exportCourseTemplates,
  getCourseTemplate,
  listAuditLog,
  listCourseTemplates,
  listExaminations,
  listUnassignedCourses,
  nextSheet,
  previewAssignmentRule,
  updateCourseTemplate,
} from '@tokiori/contract';
import type { CourseState } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const change = (admin: Person, state: CourseState, ...ids: number[]) =>
  admin.ok(changeCourseStates, { body: { courses: ids.map((id) => ({ id, state })) } });

const idsOf = async (person: Person, query: Record<string, string> = {}) =>
  (await person.ok(listCourseTemplates, { query })).map(({ id }) => id);

describe('the states of a course', () => {
  it('say who gets it: a draft and what has ended are given to nobody, and who takes it finishes', async () => {
    const { admin, learner, course } = await app.make.examination();
    const params = { id: learner.id };
    const give = { body: { course_template_id: course.id, user_ids: [learner.id] } };
    expect(course.state).toBe('Live');

    const draft = await admin.ok(createCourseTemplate, {
      body: { name: '準備中', question_ids: [], state: 'Draft' },
    });
    const refused = await admin.refused(createExaminations, {
      body: { ...give.body, course_template_id: draft.id },
    });
    expect(refused.errors[0]).toMatchObject({
      field: 'course_template_id',
      message: 'このコースは下書きです。公開すると、割り当てられます。',
    });
    const free = () => admin.ok(listUnassignedCourses, { params });
    expect(await free()).toEqual([]);
    await change(admin, 'Live', draft.id);
    expect((await free()).map(({ id }) => id)).toEqual([draft.id]);

    for (const state of ['Ended', 'Archived'] as const) {
      await change(admin, state, course.id);
      const { errors } = await admin.refused(createExaminations, give);
      expect(errors[0]?.message).toMatch(/もう一度公開すると/);
    }
    const [held] = await learner.ok(listExaminations);
    const sheet = await learner.ok(nextSheet, { params: { examination_id: held!.id } });
    expect(sheet.survey_sheet?.id).toBeGreaterThan(0);
  });

  it('are not taken back over what a colleague has changed since', async () => {
    const { admin } = await app.make.company();
    const { course } = await app.make.course(admin, { name: '昨年のコース' });
    const { before } = await change(admin, 'Archived', course.id);
    await change(admin, 'Ended', course.id);
    const refused = await admin.refused(changeCourseStates, { body: { courses: before } });
    expect([refused.status, refused.code]).toEqual([409, 'STALE_REVISION']);
    expect(refused.message).toMatch(/変更しました。/);
    const params = { course_template_id: course.id };
    expect((await admin.ok(getCourseTemplate, { params })).state).toBe('Ended');
    const again = await change(admin, 'Archived', course.id);
    await admin.ok(changeCourseStates, { body: { courses: again.before } });
    expect((await admin.ok(getCourseTemplate, { params })).state).toBe('Ended');
  });

  it('hide what is archived from lists and files unless they are asked, and come back as they were', async () => {
    const { admin, manager } = await app.make.company();
    const { course } = await app.make.course(admin, { name: '昨年のコース' });
    const { course: other } = await app.make.course(admin, { name: '今年のコース' });
    const ids = [course.id, other.id];
    await change(admin, 'Ended', other.id);
    const { before } = await change(admin, 'Archived', ...ids);
    expect(before).toMatchObject([
      { id: course.id, state: 'Live' },
      { id: other.id, state: 'Ended' },
    ]);
    app.clock.addSeconds(60);
    const updated = async () =>
      (await admin.ok(getCourseTemplate, { params: { course_template_id: course.id } })).updated_at;
    const then = await updated();
    expect(await change(admin, 'Archived', ...ids)).toEqual({ before: [] });
    expect(await updated()).toBe(then);
    expect(await idsOf(manager)).toEqual([]);
    expect(await idsOf(manager, { state: 'Archived' })).toEqual([other.id, course.id]);
    expect(await idsOf(manager, { id: JSON.stringify(ids) })).toHaveLength(2);
    const file = async (state?: CourseState[]) => {
      const filter = state ? { filter: { state } } : {};
      const body = { format: 'csv' as const, columns: ['name', 'state'], ...filter };
      return (await admin.raw(exportCourseTemplates, { body })).bytes.toString();
    };
    expect(await file()).not.toContain('コース,アーカイブ');
    expect(await file(['Archived'])).toContain('昨年のコース,アーカイブ');

    await admin.ok(changeCourseStates, { body: { courses: before } });
    expect(await idsOf(admin, { state: '["Ended","Live"]' })).toEqual([other.id, course.id]);
    const log = await admin.ok(listAuditLog, { query: { action: 'course_template.update' } });
    expect(log.items[0]).toMatchObject({ changes: { state: { from: 'Archived', to: 'Ended' } } });
  });

  it('change all or none, of own courses alone', async () => {
    const { admin, course } = await app.make.examination();
    const { admin: stranger } = await app.make.company();
    const { course: theirs } = await app.make.course(stranger);
    const courses = [
      { id: theirs.id, state: 'Ended' as const },
      { id: course.id, state: 'Ended' as const },
    ];
    const { errors } = await admin.refused(changeCourseStates, { body: { courses } });
    expect(errors[0]).toMatchObject({ field: 'courses.0.id' });
    expect(await idsOf(admin, { state: 'Live' })).toEqual([course.id]);
    const twice = [course, course].map(({ id }) => ({ id, state: 'Ended' as const }));
    const again = await admin.refused(changeCourseStates, { body: { courses: twice } });
    expect(again.errors[0]).toMatchObject({ field: 'courses.1.id' });
    const back = { params: { course_template_id: course.id }, body: { state: 'Draft' as const } };
    expect((await admin.refused(updateCourseTemplate, back)).errors[0]).toEqual({
      code: 'VALIDATION_FAILED',
      field: 'state',
      message: '受講した人がいるコースは、下書きに戻せません。',
    });
  });
});

it('nobody gets a course that is made a draft at the same moment', async () => {
  const { admin, learner } = await app.make.company();
  for (let round = 0; round < 8; round += 1) {
    const { course } = await app.make.course(admin, { count: 1 });
    const body = { course_template_id: course.id, user_ids: [learner.id] };
    const courses = [{ id: course.id, state: 'Draft' as const }];
    const [given, drafted] = await Promise.all([
      admin.raw(createExaminations, { body }),
      admin.raw(changeCourseStates, { body: { courses } }),
    ]);
    expect([given.status, drafted.status].toSorted()).not.toEqual([200, 201]);
  }
});

describe('deleting a course', () => {
  it('takes only what nobody has ever taken', async () => {
    const { admin, course } = await app.make.examination();
    const refused = await admin.refused(deleteCourseTemplate, {
      params: { course_template_id: course.id },
    });
    expect(refused.errors[0]).toMatchObject({ code: 'COURSE_TAKEN' });
    expect(refused.errors[0]?.message).toContain('アーカイブすると');
    const { course: unused } = await app.make.course(admin);
    const params = { course_template_id: unused.id };
    expect(await admin.ok(deleteCourseTemplate, { params })).toMatchObject({ id: unused.id });
    expect(await idsOf(admin)).toEqual([course.id]);
  });

  it('keeps what another company has taken of a preset one', async () => {
    const vendor = await app.make.company({ isVendor: true });
    const { course } = await app.make.course(vendor.admin, { count: 1 });
    const { admin, learner } = await app.make.company();
    const params = { course_template_id: course.id };
    await admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: [learner.id] },
    });
    const { errors } = await vendor.admin.refused(deleteCourseTemplate, { params });
    expect(errors[0]).toMatchObject({ code: 'COURSE_TAKEN' });
    const back = { body: { courses: [{ id: course.id, state: 'Draft' as const }] } };
    const { errors: draft } = await vendor.admin.refused(changeCourseStates, back);
    expect(draft[0]?.message).toBe('提供したコースは、下書きに戻せません。');
    const mine = await vendor.admin.ok(createCourseTemplate, {
      body: { name: 'まだ見せないコース', question_ids: [], state: 'Draft' },
    });
    expect(await idsOf(admin, { preset: 'true' })).not.toContain(mine.id);
    await admin.refused(getCourseTemplate, { params: { course_template_id: mine.id } });
    const conditions = { passed_course_ids: [mine.id] };
    const asked = { params: { id: course.id }, body: { conditions } };
    expect((await admin.refused(previewAssignmentRule, asked)).errors[0]?.field).toContain(
      'passed_course_ids',
    );
    const archive = { body: { courses: [{ id: mine.id, state: 'Archived' as const }] } };
    const { errors: hidden } = await vendor.admin.refused(changeCourseStates, archive);
    expect(hidden[0]?.message).toBe('提供する前のコースは、公開するか、削除してください。');
  });
});
