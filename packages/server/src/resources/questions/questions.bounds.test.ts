import { batchQuestions, createQuestion, resendSignUp, updateUser } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patiently } from '#test/platform/patience';
import { processorTime } from '#test/testing/processor';
import { startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const question = (minor: number, changes: object) => ({
  title: '題',
  question_type: 'Selectable' as const,
  statement: '問題文',
  selectable: [
    { text: '甲', is_correct: true },
    { text: '乙', is_correct: false },
  ],
  commentary: '解説',
  minor_category_id: minor,
  ...changes,
});

describe('a text that is more work than it is long', () => {
  it.each([
    ['statement', '>'.repeat(10_000), '20段まで'],
    ['commentary', '- '.repeat(5000), '20段まで'],
    ['commentary', '*a _b '.repeat(1600), '多すぎる段落'],
    ['statement', '\uFDFA'.repeat(10_000), '特殊な文字'],
    ['statement', `あ${'\u0301\u0316'.repeat(4000)}`, '特殊な文字'],
  ])('is refused at its field: %s', async (field, text, words) => {
    const { admin } = await app.make.company();
    const minor = await app.make.minorCategory(admin);
    const refused = await admin.refused(createQuestion, {
      body: question(minor, { [field]: text }),
    });
    expect(refused.errors).toMatchObject([{ field }]);
    expect(refused.errors[0]!.message).toContain(words);
    const body = { post_questions: [question(minor, { [field]: text })] };
    expect((await admin.refused(batchQuestions, { body })).errors).toMatchObject([{ row: 1 }]);
  });

  it('may have as many special letters as people use', async () => {
    const { admin } = await app.make.company();
    const minor = await app.make.minorCategory(admin);
    const statement = `㍿と①と½と㌔とｶﾞと${'か\u3099'.repeat(200)}`;
    const made = await admin.ok(createQuestion, { body: question(minor, { statement }) });
    expect(made.statement).toBe(statement);
  });
});

describe('an address that is more work than it is long', () => {
  const dots = (length: number): string => `a@${'.'.repeat(length)}@`;

  it('is refused at once, of a stranger and of a learner', async () => {
    const { learner } = await app.make.company();
    const { ms } = await processorTime(async () => {
      const { errors } = await app.nobody.refused(resendSignUp, { body: { email: dots(60_000) } });
      expect(errors[0]).toMatchObject({ field: 'email' });
      expect(errors[0]!.message).toContain('254文字以内');
      await learner.refused(updateUser, {
        params: { id: learner.id },
        body: { email: dots(1_000_000) },
      });
    });
    expect(ms).toBeLessThan(patiently(1500));
  });
});
