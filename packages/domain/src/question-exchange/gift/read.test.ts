import { expect, it } from 'vitest';
import { readGift as readSome } from './read';

const readGift = (text: string) => readSome(text, 100);

const only = (text: string) => {
  const [question, ...others] = readGift(text);
  expect(others).toEqual([]);
  return question!;
};
const errors = (text: string) =>
  only(text)
    .remarks.filter(({ isError }) => isError)
    .map(({ message }) => message);
const remarks = (text: string) => only(text).remarks.map(({ message }) => message);

it('reads one right answer among others, with its title and what follows the gap', () => {
  expect(only('::題:: 日本の首都は？ {=東京 ~大阪 ~京都}')).toMatchObject({
    title: '題',
    type: 'Selectable',
    statement: '日本の首都は？',
    texts: ['東京', '大阪', '京都'],
    answers: [1],
    remarks: [],
  });
  expect(only('首都は{~大阪 =東京}です。').statement).toBe('首都は＿＿＿です。');
});

it('reads several right answers by their shares', () => {
  const question = only('二つは？{~%50%甲 ~%50%乙 ~%-100%丙}');
  expect(question).toMatchObject({ type: 'MultiSelectable', answers: [1, 2], remarks: [] });
  expect(remarks('二つは？{~%30%甲 ~%70%乙 ~丙}')[0]).toContain('部分点');
  expect(remarks('どれ？{=甲 ~%50%乙 ~丙}')[0]).toContain('部分点');
});

it('reads true and false as ○ and ×', () => {
  expect(only('太陽は東から昇る。{T}')).toMatchObject({ texts: ['○', '×'], answers: [1] });
  expect(only('太陽は西から昇る。{FALSE#ちがいます}')).toMatchObject({ answers: [2] });
  expect(remarks('太陽は西から昇る。{F#ちがいます}')[0]).toContain('フィードバック');
});

it('takes escapes for signs, and a backslash before anything else for one', () => {
  const text = String.raw`式は？ {=\= 2 \+ 3 \{x\} ~\~ \# \: \\ \frac ~a\nb}`;
  expect(only(text).texts).toEqual([String.raw`= 2 \+ 3 {x}`, String.raw`~ # : \ \frac`, 'a\nb']);
});

it('reads categories, formats, comments and feedback for all', () => {
  const [one, other] = readGift(
    '$CATEGORY: $course$/top/甲/乙 // 丙/丁\n\n// [id:Q12-K3X9] [tag:読解] [comment:角\\]の\\nメモ]\n[markdown]**太字**は？{=ア ~イ####[html]<b>解説</b>です}\n\n$CATEGORY: 戊\n[html]<p>一<br>二</p>{=1 ~2}',
  );
  expect(one).toMatchObject({
    path: ['甲', '乙 / 丙', '丁'],
    code: 'Q12-K3X9',
    category: 'Reading',
    comment: '角]の\nメモ',
    statement: '**太字**は？',
    commentary: '**解説**です',
  });
  expect(other).toMatchObject({ path: ['戊'], statement: '一\n二' });
});

it('goes on over a blank line among the answers, and ends where none follow', () => {
  expect(readGift('甲は？{\n=1\n\n~2\n}\n\n乙は？{=1 ~2}')).toHaveLength(2);
  expect(readGift('甲は？{=1 ~2\n\n乙は？{=1 ~2}')).toHaveLength(2);
  expect(readGift('甲は？{T}\n乙は？{F}\n丙は{=1\n~2}です。')).toHaveLength(3);
});

it.each([
  ['説明だけの文', '説明文'],
  ['意見は？{}', '記述'],
  ['いつ？{#1822}', '数値'],
  ['組は？{=甲 -> 1 =乙 -> 2}', '組み合わせ'],
  ['だれ？{=甲 =乙}', '短答'],
  ['どれ？{=甲 =乙 ~丙}', 'どれか1つ'],
  ['どれ？{=甲 ~乙} と {=丙 ~丁}', '数や位置'],
  ['どれ？{=甲 ~乙', '数や位置'],
  ['どれ？{何か}', '書き方'],
])('names what it cannot take: %s', (text, words) => {
  expect(errors(text)[0]).toContain(words);
});

it('takes pairs of blanks and words as words for blanks', () => {
  expect(
    only(String.raw`\{\{1\}\}と\{\{2\}\} {=\{\{2\}\} -> 乙 = -> 丙 =\{\{1\}\} -> 甲}`),
  ).toMatchObject({
    type: 'FillInTheBlanks',
    texts: ['乙', '丙', '甲'],
    answers: [3, 1],
  });
});

it('reads long texts of signs in linear time', { timeout: 10_000 }, () => {
  const signs = ['{', '}', '\\', '::', '=', '~%5', '[id:', '// [id:', '<b', '<b>', '&', '->', '#'];
  for (const sign of signs)
    expect(readGift(`題{=甲 ~乙}\n${sign.repeat(200_000)}`).length).toBeGreaterThan(0);
});

it('reads no more questions than are wanted', () => {
  expect(readSome('甲{T}\n\n'.repeat(5), 3)).toHaveLength(3);
});

it('passes over a comment that is longer than any note, and shortens an endless category', () => {
  expect(only(`// [id:${'a'.repeat(5_000_000)}\n甲{T}`)).toMatchObject({ code: '', answers: [1] });
  const [first, last] = readGift(`$CATEGORY: ${'甲/'.repeat(1_000_000)}\n\n甲{T}\n\n乙{T}`);
  expect(first!.path.length).toBeLessThan(2000);
  expect(last!.path).toEqual(first!.path);
});

it('keeps what follows a sign that only looks like a tag', () => {
  expect(only('[html]もし x <y のとき {T}').statement).toContain('y のとき');
});

it('takes a category that follows a question at once for the questions behind it', () => {
  const questions = readGift('$CATEGORY: 甲\n一{T}\n$CATEGORY: 乙\n二{T}');
  expect(questions.map(({ path, statement }) => [path, statement])).toEqual([
    [['甲'], '一'],
    [['乙'], '二'],
  ]);
});
