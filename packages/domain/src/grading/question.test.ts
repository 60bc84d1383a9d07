import { describe, expect, it } from 'vitest';
import { answerTypeOf, blankNumbers } from './question-types';
import { validateQuestion, type QuestionDraft } from './question';

const choices = (...marks: boolean[]) =>
  marks.map((is_correct, index) => ({ text: `選択肢${index + 1}`, is_correct }));

const choiceDraft = (changes: Partial<QuestionDraft>): QuestionDraft => ({
  questionType: 'Selectable',
  statement: '日本の首都はどこですか。',
  selectable: choices(true, false, false),
  orderable: [],
  commentaryLinks: [{ title: '首都', url: 'https://example.jp/capital?from=quiz' }],
  ...changes,
});

const blankDraft = (statement: string, orderable: QuestionDraft['orderable']): QuestionDraft =>
  choiceDraft({ questionType: 'FillInTheBlanks', statement, selectable: [], orderable });

const fieldsOf = (draft: QuestionDraft) => validateQuestion(draft).map((issue) => issue.field);

describe('choices', () => {
  it('pass with one correct of two to ten', () => {
    expect(validateQuestion(choiceDraft({ selectable: choices(true, false) }))).toEqual([]);
    const ten = choices(true, ...Array.from({ length: 9 }, () => false));
    expect(validateQuestion(choiceDraft({ selectable: ten }))).toEqual([]);
  });

  it.each([
    ['one choice', choices(true), '選択肢は2個以上10個以下にしてください。'],
    [
      'eleven choices',
      choices(true, ...Array.from({ length: 10 }, () => false)),
      '選択肢は2個以上10個以下にしてください。',
    ],
    ['no correct one', choices(false, false), '正解の選択肢を選んでください。'],
    ['two correct ones', choices(true, true), '単一選択の問題では、正解は1つだけにしてください。'],
  ])('are refused with %s', (_, selectable, message) => {
    const issues = validateQuestion(choiceDraft({ selectable }));
    expect(issues).toEqual([{ field: 'selectable', message }]);
  });

  it('may all be correct where several may be chosen', () => {
    const draft = choiceDraft({ questionType: 'MultiSelectable', selectable: choices(true, true) });
    expect(validateQuestion(draft)).toEqual([]);
    expect(fieldsOf({ ...draft, selectable: choices(false, false) })).toEqual(['selectable']);
  });

  it('need distinct texts, spaces around them aside', () => {
    const selectable = [...choices(true, false), { text: ' 選択肢1 ', is_correct: false }];
    expect(fieldsOf(choiceDraft({ selectable }))).toEqual(['selectable.2.text']);
  });

  it('may have an image in place of a text', () => {
    const empty = { text: ' ', is_correct: false };
    const withImage = [...choices(true), { ...empty, image: 'a' }, { ...empty, image: 'b' }];
    expect(validateQuestion(choiceDraft({ selectable: withImage }))).toEqual([]);
    const without = [...choices(true), empty, { ...empty, image: null }];
    expect(fieldsOf(choiceDraft({ selectable: without }))).toEqual([
      'selectable.1.text',
      'selectable.2.text',
    ]);
  });
});

describe('blanks', () => {
  const word = (position: number | null) => ({ text: `語句${position}`, position });

  it('pass in any order of the statement, with decoys', () => {
    const words = [word(1), word(2), word(null), word(null)];
    expect(validateQuestion(blankDraft('{{2}}してから{{1}}する。', words))).toEqual([]);
  });

  it('may hold equal words', () => {
    const words = [word(1), { ...word(2), text: '語句1' }];
    expect(validateQuestion(blankDraft('{{1}}と{{2}}', words))).toEqual([]);
  });

  it.each([
    ['no blank', '空欄なし', [], ['statement']],
    ['a blank twice', '{{1}}と{{1}}', [word(1)], ['statement']],
    ['a gap in the numbers', '{{1}}と{{3}}', [word(1), word(3)], ['statement']],
    ['a blank 0', '{{0}}と{{1}}', [word(0), word(1)], ['statement']],
    ['a blank without a word', '{{1}}と{{2}}', [word(1)], ['orderable']],
    ['a blank with two words', '{{1}}', [word(1), word(1)], ['orderable.1.position']],
    ['a word without its blank', '{{1}}', [word(1), word(2)], ['orderable.1.position']],
    ['a word without a text', '{{1}}', [{ text: ' ', position: 1 }], ['orderable.0.text']],
  ])('are refused with %s', (_, statement, words, fields) => {
    expect(fieldsOf(blankDraft(statement, words))).toEqual(fields);
  });

  it('take at most 20 words', () => {
    const decoys = Array.from({ length: 19 }, () => word(null));
    expect(fieldsOf(blankDraft('{{1}}', [word(1), ...decoys]))).toEqual([]);
    expect(fieldsOf(blankDraft('{{1}}', [word(1), ...decoys, word(null)]))).toEqual(['orderable']);
  });

  it('are read in the order they stand', () => {
    expect(blankNumbers('{{2}}と{{10}}と{{2}}、{{a}}と{1}は違います。')).toEqual([2, 10, 2]);
  });
});

describe('links of the commentary', () => {
  it.each(['javascript:alert(1)', 'ftp://example.jp', '//example.jp', 'https://', 'example.jp'])(
    'refuse %s',
    (url) => {
      const commentaryLinks = [
        { title: '良い', url: 'http://example.jp' },
        { title: '悪い', url },
      ];
      expect(fieldsOf(choiceDraft({ commentaryLinks }))).toEqual(['commentary_links.1.url']);
    },
  );
});

it('names what the learner sends for each question type', () => {
  expect(answerTypeOf('Selectable')).toBe('Selectable');
  expect(answerTypeOf('MultiSelectable')).toBe('MultiSelectable');
  expect(answerTypeOf('FillInTheBlanks')).toBe('Orderable');
});
