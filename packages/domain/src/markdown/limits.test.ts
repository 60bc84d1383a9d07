import { describe, expect, it } from 'vitest';
import { markdownIssue, validateQuestion } from '../index';

describe('Markdown that is read', () => {
  it.each([
    ['an ordinary text', '# 題\n\n**強調**と`code`\n\n> 引用\n> > その中\n\n- 一\n  1. 二\n'],
    ['quotes twenty deep', '>'.repeat(20)],
    ['rules', '---\n* * *\n'],
    ['many emphases in many paragraphs', '*a* '.repeat(150).concat('\n\n').repeat(10)],
  ])('is %s', (_name, source) => {
    expect(markdownIssue(source)).toBeNull();
  });
});

describe('Markdown that no reader is given', () => {
  it.each([
    ['quotes', '>'.repeat(21)],
    ['quotes with blanks', '> '.repeat(5000)],
    ['lists', '- '.repeat(21)],
    ['numbered lists', '文\n' + '1. '.repeat(21)],
    ['both', '>- 1) '.repeat(8)],
  ])('is too deep: %s', (_name, source) => {
    expect(markdownIssue(source)).toContain('20段まで');
  });

  it.each(['*a _b '.repeat(201), '_a'.repeat(401), '*a\n'.repeat(401)])(
    'has too many emphases: %#',
    (source) => {
      expect(markdownIssue(source)).toContain('多すぎる段落');
    },
  );

  it('is refused before it is saved, at its field', () => {
    const choice = (text: string, is_correct: boolean) => ({ text, is_correct });
    const draft = {
      questionType: 'Selectable',
      statement: '>'.repeat(10_000),
      selectable: [choice('甲', true), choice('乙', false)],
      orderable: [],
      commentary: '- '.repeat(5000),
      commentaryLinks: [],
    } as const;
    const fields = validateQuestion(draft).map(({ field }) => field);
    expect(fields).toEqual(['statement', 'commentary']);
  });
});
