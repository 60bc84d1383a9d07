import { validateQuestion } from '@tokiori/domain';
import { describe, expect, it } from 'vitest';
import { askedQuestion, resultOf, sheetOf } from './demo-rules';
import { DEMO_QUESTIONS } from './questions';

it('asks five sound questions, of all three types', () => {
  expect(DEMO_QUESTIONS).toHaveLength(5);
  expect(new Set(DEMO_QUESTIONS.map(({ type }) => type)).size).toBe(3);
  for (const { type, statement, choices, words, links } of DEMO_QUESTIONS) {
    const draft = {
      questionType: type,
      statement,
      selectable: choices.map(({ text, isCorrect }) => ({ text, is_correct: isCorrect })),
      orderable: words,
      commentaryLinks: links,
    };
    expect(validateQuestion(draft), statement).toEqual([]);
  }
});

describe('the verdict of the trial', () => {
  it.each(DEMO_QUESTIONS)('on「$title」is right for the right answer alone', (question) => {
    const sheet = sheetOf([]);
    const skipped = resultOf({ question, given: null, durationSeconds: 4 }, 5, sheet);
    expect(skipped).toMatchObject({ correct: false, skipped: true });
    const given = skipped.correct_answer;
    expect(resultOf({ question, given, durationSeconds: 4 }, 5, sheet).correct).toBe(true);
  });

  it('adds up to a sheet', () => {
    const [first, second] = DEMO_QUESTIONS;
    const given = resultOf(
      { question: first!, given: null, durationSeconds: 1 },
      1,
      sheetOf([]),
    ).correct_answer;
    const sheet = sheetOf([
      { question: first!, given, durationSeconds: 3.4 },
      { question: second!, given: null, durationSeconds: 2.2 },
    ]);
    expect(sheet).toMatchObject({
      progress: 'InProgress',
      answered_count: 2,
      correct_count: 1,
      duration_seconds: 6,
    });
  });

  it('keeps the order of the cards over the verdict', () => {
    const [question] = DEMO_QUESTIONS;
    const asked = askedQuestion(question!, 9 + question!.id);
    const judged = resultOf(
      { question: question!, given: null, durationSeconds: 1 },
      9,
      sheetOf([]),
    );
    expect(judged.question.selectable).toEqual(asked.selectable);
  });
});
