import {
  answerSurvey,
  deleteQuestion,
  listBookmarks,
  MAX_BOOKMARKS,
  nextQuestion,
  nextSheet,
  removeBookmark,
  setBookmark,
  skipSurvey,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A learner before a sheet of two questions, in their order. */
const sitting = async () => {
  const made = await app.make.examination({ course: { count: 2, questions_per_sheet: 2 } });
  const { learner, examination } = made;
  const params = { examination_id: examination.id };
  const sheet = (await learner.ok(nextSheet, { params })).survey_sheet!.id;
  const asked = await learner.ok(nextQuestion, { params: { id: sheet }, query: { ahead: 1 } });
  const surveys = [asked.survey!, asked.upcoming[0]!.survey];
  return { ...made, sheet, surveys, of: surveys.map((one) => ({ question_id: one.question_id })) };
};
const skip = (learner: Person, { id }: { id: number }) =>
  learner.ok(skipSurvey, { params: { survey_id: id } });
const notes = async (learner: Person, query = {}) =>
  (await learner.ok(listBookmarks, { query })).map(({ note }) => note);

describe('bookmarks', () => {
  it('are set to answered questions, keep a note and are removed', async () => {
    const { learner, surveys, of, sheet } = await sitting();
    await skip(learner, surveys[0]!);
    const set = await learner.ok(setBookmark, { params: of[0]!, body: { note: '' } });
    expect(set).toMatchObject({
      id: of[0]!.question_id,
      survey_id: surveys[0]!.id,
      survey_sheet_id: sheet,
      note: '',
      last_correct: false,
      last_skipped: true,
    });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const noted = await learner.ok(setBookmark, {
      params: of[0]!,
      body: { note: ' 社内規程の\n第3条 ' },
    });
    expect(noted).toEqual({ ...set, note: '社内規程の 第3条' });
    expect(await learner.ok(removeBookmark, { params: of[0]! })).toEqual(noted);
    expect(await notes(learner)).toEqual([]);
    expect((await learner.refused(removeBookmark, { params: of[0]! })).code).toBe('NOT_FOUND');
  });

  it('are of questions that were answered, and of nobody else', async () => {
    const { learner, manager, surveys, of } = await sitting();
    await skip(learner, surveys[0]!);
    const body = { note: '' };
    const early = await learner.refused(setBookmark, { params: of[1]!, body });
    expect(early.code).toBe('NOT_FOUND');
    expect((await manager.refused(setBookmark, { params: of[0]!, body })).code).toBe('NOT_FOUND');
    await learner.ok(setBookmark, { params: of[0]!, body });
    expect(await notes(manager)).toEqual([]);
    expect((await manager.refused(removeBookmark, { params: of[0]! })).code).toBe('NOT_FOUND');
    expect((await app.nobody.refused(listBookmarks)).status).toBe(401);
  });

  it('are listed newest first, all or those of one sheet, also of a deleted question', async () => {
    const { admin, learner, surveys, of, sheet } = await sitting();
    for (const [at, survey] of surveys.entries()) {
      await skip(learner, survey);
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      await learner.ok(setBookmark, { params: of[at]!, body: { note: `${at}` } });
    }
    await admin.ok(deleteQuestion, { params: { id: of[0]!.question_id } });
    expect(await notes(learner)).toEqual(['1', '0']);
    expect(await notes(learner, { sort: '["created_at","ASC"]' })).toEqual(['0', '1']);
    expect(await notes(learner, { survey_sheet_id: sheet })).toEqual(['1', '0']);
    expect(await notes(learner, { survey_sheet_id: sheet + 1000 })).toEqual([]);
  });

  it('are put back where they were in the list, and never in the future', async () => {
    const { learner, surveys, of } = await sitting();
    for (const [at, survey] of surveys.entries()) {
      await skip(learner, survey);
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      await learner.ok(setBookmark, { params: of[at]!, body: { note: `${at}` } });
    }
    const { note, created_at } = await learner.ok(removeBookmark, { params: of[0]! });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const again = await learner.ok(setBookmark, { params: of[0]!, body: { note, created_at } });
    expect(again.created_at).toBe(created_at);
    expect(await notes(learner)).toEqual(['1', '0']);
    await learner.ok(removeBookmark, { params: of[0]! });
    for (const [named, kept] of [
      ['2999-01-01T00:00:00Z', app.clock.now.toISOString()],
      ['0000-01-01T00:00:00+14:00', '1970-01-01T00:00:00.000Z'],
    ] as const) {
      const body = { note: '', created_at: named };
      const set = await learner.ok(setBookmark, { params: of[0]!, body });
      expect(set.created_at).toBe(kept);
      await learner.ok(removeBookmark, { params: of[0]! });
    }
  });

  it('tell how the latest answer went', async () => {
    const { learner, surveys, of } = await sitting();
    const params = { survey_id: surveys[0]!.id };
    const answer = { params, body: { selected: [1], duration: 3 } };
    const { correct } = await learner.ok(answerSurvey, answer);
    const set = await learner.ok(setBookmark, { params: of[0]!, body: { note: '' } });
    expect([set.last_correct, set.last_skipped]).toEqual([correct, false]);
  });

  it('have notes of 100 characters and are 500 at most', async () => {
    const { learner, surveys, of } = await sitting();
    for (const survey of surveys) await skip(learner, survey);
    const put = { params: of[0]!, body: { note: 'あ'.repeat(101) } };
    expect((await learner.refused(setBookmark, put)).status).toBe(400);
    await learner.ok(setBookmark, { params: of[0]!, body: { note: 'あ'.repeat(100) } });
    await app.database.pool.query(
      `with copied as (
         insert into questions (company_id, minor_category_id)
         select company_id, minor_category_id from questions, generate_series(2, $2::int) where id = $1
         returning id, company_id)
       insert into bookmarks (company_id, user_id, question_id, survey_id, note)
       select company_id, $3, id, $4, '' from copied`,
      [of[0]!.question_id, MAX_BOOKMARKS, learner.id, surveys[0]!.id],
    );
    const one = { params: of[1]!, body: { note: '' } };
    expect((await learner.refused(setBookmark, one)).code).toBe('TOO_MANY_BOOKMARKS');
    await learner.ok(setBookmark, { params: of[0]!, body: { note: '変えられる' } });
  });
});
