import { expect, it } from 'vitest';
import { readHelp } from './help-file';
import { searchHelp } from './help-search';

const helpOf = (name: string, title: string, words: string, text: string) =>
  readHelp(
    name,
    `---\ntitle: ${title}\npages: /admin/${name}\ngroup: 会社\naudiences: Admin\nwords: ${words}\n---\n${text}`,
  );
const ALL = [
  helpOf(
    'users',
    'ユーザー一覧',
    '社員、退職',
    '1. **「停止する」**を選びます。\n\nＣＳＶにもできます。',
  ),
  helpOf(
    'imports',
    'ファイルから取り込む',
    'CSV、インポート',
    '- [ユーザー一覧](users.md)から来ます。',
  ),
  helpOf('score', '成績', '集計', '## 数字の意味\n\n部署ごとに見ます。'),
];
const namesFor = (typed: string) => searchHelp(ALL, typed).map(({ help }) => help.name);
const textOf = (parts: readonly { text: string; isFound: boolean }[]) =>
  parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('');

it('takes full and half width, capitals and both kinds of kana for the same', () => {
  expect(namesFor('ｃｓｖ')).toEqual(['imports', 'users']);
  expect(namesFor('ゆーざー')).toEqual(namesFor('ﾕｰｻﾞｰ'));
  expect(namesFor('ゆーざー')).toEqual(['users', 'imports']);
});

it('shows the line that has the words, without the marks of Markdown', () => {
  const [users] = searchHelp(ALL, '停止');
  expect(textOf(users!.line)).toBe('「[停止]する」を選びます。');
  const [, other] = searchHelp(ALL, 'ユーザー一覧');
  expect(textOf(other!.line)).toBe('[ユーザー一覧]から来ます。');
  expect(textOf(searchHelp(ALL, 'csv').at(-1)!.line)).toBe('[ＣＳＶ]にもできます。');
});

it('finds by words that people type and the text has not, with its first line to show', () => {
  const [found] = searchHelp(ALL, '退職');
  expect([found!.help.name, textOf(found!.line)]).toEqual(['users', '「停止する」を選びます。']);
});

it('wants all of several words', () => {
  expect(namesFor('ユーザー　csv')).toEqual(['users', 'imports']);
  expect(namesFor('ユーザー 部署')).toEqual([]);
});

it('finds what a sentence is about', () => {
  expect(namesFor('社員を停止したい')).toEqual(['users']);
  expect(namesFor('どこにもない言葉')).toEqual([]);
  expect(namesFor('  ')).toEqual([]);
});
