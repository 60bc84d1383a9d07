import { answerSurvey, nextQuestion, nextSheet, signOut } from '@tokiori/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { choiceIn, startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** Somebody before a sheet whose first question they have answered. */
const sitting = async () => {
  const made = await app.make.examination();
  const { survey_sheet: sheet } = await made.learner.ok(nextSheet, {
    params: { examination_id: made.examination.id },
  });
  const sheetId = sheet!.id;
  await answer(made.learner, await answerTo(made, sheetId));
  return { ...made, sheetId };
};
const answerTo = async ({ admin, learner }: { admin: Person; learner: Person }, id: number) => {
  const { survey, question } = await learner.ok(nextQuestion, {
    params: { id },
    query: { ahead: 0 },
  });
  const selected = [await choiceIn(admin, question!, true)];
  return { params: { survey_id: survey!.id }, body: { selected, duration: 5 } };
};
const answer = (person: Person, sent: Awaited<ReturnType<typeof answerTo>>) =>
  person.ok(answerSurvey, sent);

describe('an answer of somebody who has answered before', () => {
  it('takes two round trips: who calls and what it rests on, and what it writes', async () => {
    const made = await sitting();
    const sent = await answerTo(made, made.sheetId);
    const repeat = vi.spyOn(app.database, 'repeat');
    const { correct } = await answer(made.learner, sent);
    expect(correct).toBe(true);
    expect(repeat.mock.calls.map(([text]) => /\w+(?=\(\$)/g.exec(text)?.[0])).toEqual([
      'find_callers',
      'write_answers',
    ]);
  });

  it('is right for many of several companies at once', async () => {
    const made = await Promise.all([sitting(), sitting(), sitting()]);
    const sent = await Promise.all(made.map((each) => answerTo(each, each.sheetId)));
    const given = await Promise.all(made.map((each, place) => answer(each.learner, sent[place]!)));
    expect(given.map(({ correct }) => correct)).toEqual([true, true, true]);
    const next = await Promise.all(
      made.map(({ learner, sheetId }) =>
        learner.ok(nextQuestion, { params: { id: sheetId }, query: { ahead: 0 } }),
      ),
    );
    expect(next.map(({ survey }) => survey?.sequence)).toEqual([3, 3, 3]);
  });

  it('is refused once they have signed out, and finds nothing of somebody else', async () => {
    const made = await sitting();
    const other = await sitting();
    const sent = await answerTo(made, made.sheetId);
    expect((await other.learner.refused(answerSurvey, sent)).status).toBe(404);
    await made.learner.ok(signOut, {});
    expect((await made.learner.refused(answerSurvey, sent)).status).toBe(401);
    expect((await other.learner.refused(answerSurvey, sent)).status).toBe(404);
  });

  it('is taken when what it rests on cannot be read beside', async () => {
    const made = await sitting();
    const sent = await answerTo(made, made.sheetId);
    vi.spyOn(app.database, 'repeat').mockImplementationOnce(() =>
      Promise.reject(new Error('the guess was wrong')),
    );
    expect((await answer(made.learner, sent)).correct).toBe(true);
  });
});
