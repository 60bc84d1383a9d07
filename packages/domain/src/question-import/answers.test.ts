import { describe, expect, it } from 'vitest';
import { readAnswerNumbers, readMarks } from './answers';

const texts = (...all: string[]) => all.map((text, at) => ({ numbers: [at + 1], text }));
const FOUR = texts('長い合言葉', '誕生日', '会社名, 部署名', '社員番号');
const read = (cell: string, choices = FOUR, isNumbered = false) =>
  readAnswerNumbers(cell, choices, isNumbered);

describe('an answer', () => {
  it.each([
    '2',
    '２',
    '②',
    '(2)',
    '（２）',
    '2.',
    '2)',
    '2番',
    '選択肢2',
    '選択肢 ２',
    '[2]',
    'B',
    'b',
    'Ｂ',
    '(B)',
    'イ',
    'ｲ',
    '㋑',
    'い',
    '選択肢イ',
    '選択肢B',
    '誕生日',
    '誕生 日',
  ])('is a number, a letter or the text of the choice: %s', (cell) => {
    expect(read(cell)).toEqual({ numbers: [2], issues: [] });
  });

  it.each([
    '1|4',
    '1,4',
    '1、4',
    '1・4',
    '1／4',
    '1;4',
    '①④',
    'A,D',
    'ア・エ',
    '(1) (4)',
    '1　4',
    '長い合言葉、社員番号',
  ])('may be several: %s', (cell) => {
    expect(read(cell)).toEqual({ numbers: [1, 4], issues: [] });
  });

  it('may be a text that holds what sets answers apart', () => {
    expect(read('会社名, 部署名').numbers).toEqual([3]);
  });

  it.each([
    ['二', 'として読み取れません'],
    ['アウ', 'として読み取れません'],
    ['13', '選択肢13が空'],
    ['ケ', '選択肢9が空'],
    ['', '入力してください'],
    ['長'.repeat(7000), '長すぎます'],
  ])('names what is none: %s', (cell, words) => {
    const { numbers, issues } = read(cell);
    expect({ numbers, message: issues[0]!.message }).toEqual({
      numbers: [],
      message: expect.stringContaining(words) as string,
    });
  });

  it.each([
    ['A', texts('O', 'AB', 'A', 'B'), '選択肢1とも、選択肢3の文とも'],
    ['1', texts('3', '2', '1'), '選択肢1とも、選択肢3の文とも'],
    ['1,2', texts('1,2', '2,3', '3'), '選択肢の文とも、2つの番号とも'],
    ['甲 乙', texts('甲乙', '甲　乙', '丙'), 'いくつもの選択肢の文に'],
  ])('names what could be two: %s', (cell, choices, words) => {
    expect(read(cell, choices).issues[0]?.message).toContain(words);
  });

  it('is a number where the heading says so, whatever the choices are', () => {
    expect(read('1', texts('3', '2', '1'), true).numbers).toEqual([1]);
    expect(read('1 3', texts('13', '2', '1'), true).numbers).toEqual([1, 3]);
  });
});

describe('answers beside the choices', () => {
  const marks = (...cells: string[]) =>
    readMarks(
      cells.map((cell, at) => ({ number: at + 1, cell })),
      FOUR,
    );

  it('are those with a circle', () => {
    expect(marks('', '○', '×', '◯')).toEqual({ numbers: [2, 4], issues: [] });
  });

  it('are named when there is none, or something else', () => {
    expect(marks('', '', '', '').issues[0]?.message).toContain('「○」を付けて');
    expect(marks('○', '?', '', '').issues).toMatchObject([{ column: '選択肢2の正誤' }]);
  });
});
