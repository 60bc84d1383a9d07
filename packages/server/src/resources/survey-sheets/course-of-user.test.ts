import {
  listUserCourseQuestions,
  listUserCourseQuestionSurveys,
  listUserCourseSheets,
  nextQuestion,
  nextSheet,
  skipSurvey,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A learner who skipped the first question of a course, and one who has not begun. */
const begun = async () => {
  const made = await app.make.examination();
  const { survey_sheet: sheet } = await made.learner.ok(nextSheet, {
    params: { examination_id: made.examination.id },
  });
  const { survey } = await made.learner.ok(nextQuestion, { params: { id: sheet!.id } });
  await made.learner.ok(skipSurvey, { params: { survey_id: survey!.id } });
  const ofCourse = { user_id: made.learner.id, course_id: made.course.id };
  return { ...made, sheet: sheet!, survey: survey!, ofCourse };
};

describe('what a learner did in a course', () => {
  it('shows the manager the sheets, newest first', async () => {
    const { manager, ofCourse, sheet } = await begun();
    const sheets = await manager.ok(listUserCourseSheets, { params: ofCourse });
    expect(sheets).toMatchObject([{ id: sheet.id, kind: 'Daily', answered_count: 1 }]);
  });

  it('shows the manager every answer to one question', async () => {
    const { manager, ofCourse, survey } = await begun();
    const params = { ...ofCourse, question_id: survey.question_id };
    const answers = await manager.ok(listUserCourseQuestionSurveys, { params });
    expect(answers).toMatchObject([{ id: survey.id, correct: false, skipped: true }]);
  });

  it('is empty for a question that was not answered', async () => {
    const { manager, ofCourse, questions } = await begun();
    const params = { ...ofCourse, question_id: questions[4]!.id };
    expect(await manager.ok(listUserCourseQuestionSurveys, { params })).toEqual([]);
  });

  it('shows learners their own, without what was not asked yet, and nobody else’s', async () => {
    const { learner, manager, ofCourse, survey, sheet } = await begun();
    const sheets = await learner.ok(listUserCourseSheets, { params: ofCourse });
    expect(sheets.map(({ id }) => id)).toEqual([sheet.id]);
    const params = { ...ofCourse, question_id: survey.question_id };
    expect(await learner.ok(listUserCourseQuestionSurveys, { params })).toHaveLength(1);
    const questions = await learner.ok(listUserCourseQuestions, { params: ofCourse });
    const told = questions.filter(({ title }) => title !== null);
    expect(told.map(({ id }) => id)).toEqual([survey.question_id]);
    const ofManager = { params: { ...ofCourse, user_id: manager.id } };
    expect((await learner.refused(listUserCourseSheets, ofManager)).status).toBe(404);
    const all = await manager.ok(listUserCourseQuestions, { params: ofCourse });
    expect(all.filter(({ title }) => title === null)).toEqual([]);
  });

  it('is not found where the learner never held the course', async () => {
    const { admin, ofCourse } = await begun();
    const { course } = await app.make.course(admin, { count: 1 });
    const other = { ...ofCourse, course_id: course.id };
    expect((await admin.refused(listUserCourseSheets, { params: other })).code).toBe('NOT_FOUND');
  });
});
