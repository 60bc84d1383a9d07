import { describe, expect, it } from 'vitest';
import { treeOf } from '../xml';
import { readMoodle } from './read';

const read = (inner: string) => readMoodle(treeOf(`<quiz>${inner}</quiz>`));
const question = (type: string, inner: string, text = '問い') =>
  read(
    `<question type="${type}"><name><text>題</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${inner}</question>`,
  )[0]!;
const answer = (fraction: number | string, text: string) =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text></answer>`;
const told = ({ remarks }: ReturnType<typeof question>) => remarks.map(({ message }) => message);

describe('choices', () => {
  it('are one right one, several, or true and false', () => {
    expect(
      question(
        'multichoice',
        `<single>true</single>${answer(100, '&lt;b&gt;東京&lt;/b&gt;')}${answer(0, '大阪')}`,
      ),
    ).toMatchObject({ type: 'Selectable', texts: ['東京', '大阪'], answers: [1], remarks: [] });
    const several = `<single>false</single>${answer('33.33333', '甲')}${answer('33.33333', '乙')}${answer('33.33333', '丙')}${answer(-100, '丁')}`;
    expect(question('multichoice', several)).toMatchObject({
      type: 'MultiSelectable',
      answers: [1, 2, 3],
      remarks: [],
    });
    const tf = `${answer(0, 'true')}${answer(100, 'false')}`;
    expect(question('truefalse', tf)).toMatchObject({ texts: ['○', '×'], answers: [2] });
  });

  it('tell of what is not carried over', () => {
    const inner = `<defaultgrade>2.0</defaultgrade><tags><tag><text>読解</text></tag><tag><text>難</text></tag></tags>
      <answer fraction="100"><text>甲</text><feedback><text>はい</text></feedback></answer>${answer(50, '乙')}`;
    const made = question('multichoice', inner, '<p>図<img src="@@PLUGINFILE@@/a.png"></p>');
    expect(made.category).toBe('Reading');
    for (const words of ['画像', '部分点', 'フィードバック', 'タグ', '配点'])
      expect(told(made).join()).toContain(words);
  });
});

describe('blanks', () => {
  it('are embedded answers, with all that may be chosen as one set of words', () => {
    const made = question(
      'cloze',
      '',
      '<p>首都は{1:MULTICHOICE:=東京#はい~大阪~%50%京都}、&nbsp;国は{2:SHORTANSWER:%100%日本~=にほん}、{a}と\\{は文です。</p>',
    );
    expect(made).toMatchObject({
      type: 'FillInTheBlanks',
      texts: ['東京', '日本', '大阪', '京都'],
      answers: [1, 2],
    });
    expect(made.statement).toContain('首都は{{1}}、');
    expect(made.statement).toContain('国は{{2}}、{a}と');
    for (const words of ['フィードバック', '部分点', '入力する空欄'])
      expect(told(made).join()).toContain(words);
  });

  it('are no question where one word is all that there is', () => {
    const made = question('cloze', '', '首都は{1:SA:=東京}。');
    expect(made.remarks).toMatchObject([{ part: 'choice2', isError: true }]);
  });

  it('are words that are dragged, again where one fills two', () => {
    const box = (text: string) => `<dragbox><text>${text}</text><group>1</group></dragbox>`;
    expect(
      question('ddwtos', box('甲') + box('乙') + box('丙'), '[[2]]と[[1]]と[[2]]と[[9]]'),
    ).toMatchObject({
      statement: expect.stringContaining('{{1}}と{{2}}と{{3}}と'),
      texts: ['甲', '乙', '丙', '乙'],
      answers: [2, 1, 4],
    });
  });
});

it('names the kinds that the product lacks', () => {
  for (const kind of [
    'matching',
    'numerical',
    'essay',
    'description',
    'ordering',
    'shortanswer',
    'x',
  ])
    expect(question(kind, '').remarks.some(({ isError }) => isError)).toBe(true);
});

it('puts questions under the category that stands before them', () => {
  const category = (path: string) =>
    `<question type="category"><category><text>${path}</text></category></question>`;
  const one = `<question type="truefalse"/>`;
  expect(
    read(`${one}${category('$course$/top/甲/乙')}${one}${category('丙')}${one}`).map(
      ({ line, path }) => [line, path],
    ),
  ).toEqual([
    [1, []],
    [2, ['甲', '乙']],
    [3, ['丙']],
  ]);
});

it('keeps a declaration that a question asks about', () => {
  const asked = question(
    'truefalse',
    answer(100, 'true'),
    '&lt;!DOCTYPE html&gt; と <!DOCTYPE html>',
  );
  expect(asked.statement).toContain('と');
  expect(treeOf('<quiz><![CDATA[<!DOCTYPE html>]]></quiz>').children[0]).toMatchObject({
    children: ['<!DOCTYPE html>'],
  });
});

it('takes no number of a blank that no question has, and no more blanks than are told of', () => {
  const box = (blank: string) => `<dragbox><text>語</text><blank>${blank}</blank></dragbox>`;
  const odd = question('ddwtos', box('4000000000') + box('-5') + box('1.5'), '[[1]] [[2]] [[3]]');
  expect(odd).toMatchObject({ statement: '{{1}} {{2}} {{3}}', answers: [1, 2, 3] });
  const many = question('ddwtos', box(''), '[[1]]'.repeat(200_000));
  expect(many.texts).toHaveLength(21);
});
