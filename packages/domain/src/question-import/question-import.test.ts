import type { Question } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import {
  answerNumbers,
  choiceTexts,
  csvText,
  findPath,
  missingCategories,
  questionCsvTemplate,
  readQuestionCsv,
} from '../index';

const HEAD = ['大分類', '中分類', '小分類', 'タイトル', '問題文', '選択肢1', '選択肢2', '選択肢3'];
const PATH = ['安全', '防火', '消火器'];

const sheet = (
  answer: string,
  changes: { statement?: string; third?: string; note?: string } = {},
) =>
  readQuestionCsv(
    csvText([
      [...HEAD, '正解番号', '解説'],
      [
        ...PATH,
        '',
        changes.statement ?? '問い',
        '甲',
        '乙',
        changes.third ?? '丙',
        answer,
        changes.note ?? '',
      ],
    ]),
  );
const first = (...given: Parameters<typeof sheet>) => sheet(...given).rows[0]!;

describe('a row of a question sheet', () => {
  it('becomes a question with one right choice, a title and a commentary', () => {
    const { body, path, commentaryMade, issues, line } = first('2');
    expect(issues).toEqual([]);
    expect({ path, commentaryMade, line }).toEqual({
      path: { major: '安全', medium: '防火', minor: '消火器' },
      commentaryMade: true,
      line: 2,
    });
    expect(body).toMatchObject({ title: '問い', question_type: 'Selectable' });
    expect(body.selectable?.map(({ is_correct }) => is_correct)).toEqual([false, true, false]);
    expect(body.commentary).toBe('正解は「乙」です。');
  });

  it.each(['1|3', '1,3', '1;3', '1、3', '１　３', '①③'])(
    'has several right choices: %s',
    (answer) => {
      const { body, issues } = first(answer);
      expect(issues).toEqual([]);
      expect(body.question_type).toBe('MultiSelectable');
      expect(body.selectable?.map(({ is_correct }) => is_correct)).toEqual([true, false, true]);
    },
  );

  it('keeps the numbers of the columns where a choice is left out', () => {
    const rows = readQuestionCsv(
      csvText([
        [...HEAD, '正解番号'],
        [...PATH, '題', '問い', '甲', '', '丙', '3'],
      ]),
    ).rows;
    expect(rows[0]!.issues).toEqual([]);
    expect(rows[0]!.body.selectable).toEqual([
      { text: '甲', is_correct: false },
      { text: '丙', is_correct: true },
    ]);
  });

  it.each([
    ['', {}, '正解番号', '入力してください'],
    ['二', {}, '正解番号', '「二」は番号として'],
    ['3', { third: '' }, '正解番号', '選択肢3が空'],
    ['1', { third: '長'.repeat(501) }, '選択肢3', '500文字以内'],
    ['1', { statement: '' }, '問題文', '問題文を入力'],
  ])('says what is wrong in which column: %j %j', (answer, changes, column, words) => {
    const issue = first(answer, changes).issues.find((one) => one.column === column);
    expect(issue?.message).toContain(words);
  });
});

describe('choices of the same text', () => {
  it('become one, right when either is', () => {
    const { body, issues, choicesMerged } = first('3', { third: '甲' });
    expect({ issues, choicesMerged }).toEqual({ issues: [], choicesMerged: true });
    expect(body).toMatchObject({
      question_type: 'Selectable',
      selectable: [
        { text: '甲', is_correct: true },
        { text: '乙', is_correct: false },
      ],
      commentary: '正解は「甲」です。',
    });
  });

  it('must leave two to choose from', () => {
    const row = [...PATH, '', '問い', '甲', '甲', '', '1'];
    const [read] = readQuestionCsv(csvText([[...HEAD, '正解番号'], row])).rows;
    expect(read!.issues).toEqual([
      { column: '選択肢', message: '選択肢は2個以上10個以下にしてください。' },
    ]);
  });
});

describe('the file', () => {
  it('names the lines of its rows, also after rows of several lines', () => {
    const body = '安全,防火,消火器,題,';
    const { rows } = readQuestionCsv(
      `${HEAD.join()},正解番号\r\n${body}"一\r\n\r\n三",甲,乙,,1\r\n\r\n${body}問い,甲,乙,,4`,
    );
    expect(rows.map(({ line, issues }) => [line, issues.length])).toEqual([
      [2, 0],
      [6, 1],
    ]);
  });

  it('names the headings it lacks', () => {
    const { issues, rows } = readQuestionCsv('大分類,中分類\n1,2');
    expect(rows).toEqual([]);
    expect(issues[0]).toContain('「小分類」「問題文」「正解番号」「選択肢1」');
  });

  it('may hold further columns, which are named', () => {
    const text = csvText([
      [...HEAD, '正解番号', '出典'],
      [...PATH, '', '問い', '甲', '乙', '', '1', '本'],
    ]);
    expect(readQuestionCsv(text)).toMatchObject({ unknownColumns: ['出典'], issues: [] });
  });

  it('is refused when it is empty or holds more than one request may make', () => {
    const row = [...PATH, '', '問い', '甲', '乙', '', '1'];
    const many = Array.from({ length: 1001 }, () => row);
    const issueOf = (rows: string[][]) =>
      readQuestionCsv(csvText([[...HEAD, '正解番号'], ...rows])).issues[0];
    expect(issueOf([])).toContain('問題の行がありません');
    expect(issueOf(many)).toContain('1001問');
  });

  it('is filled in by the template without an issue, one example of each kind', () => {
    const { rows } = readQuestionCsv(questionCsvTemplate());
    expect(rows.flatMap(({ issues }) => issues)).toEqual([]);
    expect(rows.map(({ body }) => body.question_type)).toEqual([
      'Selectable',
      'MultiSelectable',
      'FillInTheBlanks',
    ]);
  });
});

describe('categories of a sheet', () => {
  const known = {
    majors: [{ id: 1, name: '安全' }],
    mediums: [{ id: 2, name: '防火', major_category_id: 1 }],
    minors: [{ id: 3, name: '消火器', medium_category_id: 2 }],
  };
  const path = { major: '安全', medium: '防火', minor: '消火器' };

  it('are found by their names under their parents', () => {
    expect(findPath(known, path)).toEqual({ majorId: 1, mediumId: 2, minorId: 3 });
    const elsewhere = { ...path, major: '衛生' };
    expect(findPath(known, elsewhere)).toEqual({ majorId: null, mediumId: null, minorId: null });
  });

  it('are made where they are missing, each once, parents first', () => {
    const alarm = { ...path, minor: '警報' };
    const other = { major: '衛生', medium: '防火', minor: '消火器' };
    expect(missingCategories(known, [path, alarm, alarm, other])).toEqual([
      { level: 'minor', name: '警報', major: '安全', medium: '防火' },
      { level: 'major', name: '衛生' },
      { level: 'medium', name: '防火', major: '衛生' },
      { level: 'minor', name: '消火器', major: '衛生', medium: '防火' },
    ]);
  });
});

describe('what a file says of a question', () => {
  const parts = { question_type: 'Selectable', selectable: [], orderable: [] } as object;
  const question = (changes: object) => ({ ...parts, ...changes }) as unknown as Question;

  it('is its choices, and the numbers of the right ones', () => {
    const choices = question({
      selectable: [
        { text: '甲', is_correct: true },
        { text: '', is_correct: false },
        { text: '丙', is_correct: true },
      ],
    });
    expect(choiceTexts(choices)).toEqual(['甲', '（画像2）', '丙']);
    expect(answerNumbers(choices)).toBe('1|3');
  });

  it('is its words, and for each blank in order the number of its word', () => {
    const blanks = question({
      question_type: 'FillInTheBlanks',
      orderable: [
        { text: '後', position: 2 },
        { text: '囮', position: null },
        { text: '先', position: 1 },
      ],
    });
    expect(choiceTexts(blanks)).toEqual(['後', '囮', '先']);
    expect(answerNumbers(blanks)).toBe('3|1');
  });

  it('leaves out a key that is hidden', () => {
    const hidden = { text: '甲', is_correct: null };
    expect(answerNumbers(question({ selectable: [hidden, hidden] }))).toBe('');
    const word = { text: '語', position: null };
    const blanks = { question_type: 'FillInTheBlanks', orderable: [word] };
    expect(answerNumbers(question(blanks))).toBe('');
  });
});
