import { speakJapanese } from '@tokiori/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { batchOf, readQuestions } from './rows';
import { readTable, TableError } from './table';

beforeAll(() => speakJapanese());

const HEADINGS = '大分類,中分類,小分類,タイトル,問題文,選択肢1,選択肢2,選択肢3,正解番号,解説';
const file = (...lines: string[]) =>
  new TextEncoder().encode(`\ufeff${[HEADINGS, ...lines].join('\r\n')}\r\n`);
const read = (...lines: string[]) => readQuestions(readTable(file(...lines)));

describe('rows of a table', () => {
  it('become questions with one right choice or several', () => {
    const { questions, faults } = read(
      '法務,契約,印紙,題1,文1,甲,乙,,2,理由です。',
      '法務,契約,印紙,題2,文2,甲,乙,丙,1｜３,',
    );
    expect(faults).toEqual([]);
    expect(questions[0]).toMatchObject({
      lineNumber: 2,
      category: ['法務', '契約', '印紙'],
      hasMadeCommentary: false,
      body: {
        question_type: 'Selectable',
        selectable: [
          { text: '甲', is_correct: false },
          { text: '乙', is_correct: true },
        ],
        commentary: '理由です。',
      },
    });
    expect(questions[1]).toMatchObject({
      hasMadeCommentary: true,
      body: { question_type: 'MultiSelectable', commentary: '正解は「甲」「丙」です。' },
    });
  });

  it('take commas and semicolons between the right numbers', () => {
    const { questions } = read('A,B,C,題,文,甲,乙,丙,"1, 2",', 'A,B,C,題,文,甲,乙,丙,2;3,');
    const rights = questions.map(({ body }) =>
      body.selectable!.map(({ is_correct }) => is_correct),
    );
    expect(rights).toEqual([
      [true, true, false],
      [false, true, true],
    ]);
  });

  it('are named by their line when wrong, also after rows of several lines', () => {
    const { questions, faults } = read(
      'A,B,C,題,"一行目\r\n\r\n三行目",甲,乙,,1,',
      '',
      'A,,C,,文,甲,乙,,1,',
      'A,B,C,題,文,甲,乙,,3,',
    );
    expect(questions.map(({ body }) => body.statement)).toEqual(['一行目\n\n三行目']);
    expect(faults.map(({ lineNumber, message }) => [lineNumber, message])).toEqual([
      [6, '中分類: 入力してください。'],
      [6, 'タイトル: タイトルを入力してください。'],
      [7, '正解番号: 入力のある選択肢の番号を指定してください。複数は|で区切ります。'],
    ]);
  });

  it('merge choices of the same text, right when either is', () => {
    const { questions, faults } = read('A,B,C,題,文,甲,乙,甲,3,', 'A,B,C,題,文,甲,甲,,1,');
    expect(questions).toMatchObject([
      {
        hasMergedChoices: true,
        body: {
          question_type: 'Selectable',
          selectable: [
            { text: '甲', is_correct: true },
            { text: '乙', is_correct: false },
          ],
        },
      },
    ]);
    expect(faults).toEqual([
      { lineNumber: 3, message: '選択肢: 選択肢は2個以上10個以下にしてください。' },
    ]);
  });

  it('name the column of a choice that is wrong, empty columns counted', () => {
    const { faults } = read(`A,B,C,題,文,甲,,${'長'.repeat(501)},1,`);
    const message = '選択肢3: 選択肢は500文字以内で入力してください。';
    expect(faults).toEqual([{ lineNumber: 2, message }]);
  });

  it('become the body of one batch call', () => {
    const { questions } = read('A,B,C,題,文,甲,乙,,1,', 'A,B,D,題,文,甲,乙,,1,');
    const body = batchOf(questions, ([, , minor]) => (minor === 'C' ? 3 : 4));
    expect(body.post_questions.map((row) => row.minor_category_id)).toEqual([3, 4]);
  });
});

describe('a file', () => {
  it('must be a table with the headings', () => {
    const bytes = new TextEncoder().encode('大分類,中分類\nA,B\n');
    expect(() => readTable(bytes)).toThrow('小分類、タイトル、問題文、選択肢1、選択肢2、正解番号');
    expect(() => readTable(file('"閉じない'))).toThrow(TableError);
  });

  it('must be in UTF-8', () => {
    const shiftJis = new Uint8Array([0x91, 0xe5, 0x95, 0xaa, 0x97, 0xde]);
    expect(() => readTable(shiftJis)).toThrow('CSV UTF-8');
  });
});
