import { expect, it } from 'vitest';
import type { Help } from '../../resources/help/help-file';
import { pagesOfHelp, searchPages } from './page-search';

const help = (title: string, reading: string, pages: string[], words: string[]): Help => ({
  name: title,
  title,
  reading,
  pages,
  words,
  group: '状況',
  audiences: ['Admin'],
  text: '',
});
const PAGES = pagesOfHelp([
  help('成績', 'せいせき', ['/admin/score'], ['集計', 'レポート']),
  help('ベーシック成績', 'べーしっくせいせき', ['/admin/basic-scores'], ['一覧表']),
  help('ヘルプ', 'へるぷ', ['/admin/help', '/admin/help/{name}'], ['使い方']),
  help('ユーザー編集', '', ['/admin/users/{userId}'], ['改姓']),
]);
const found = (typed: string) => searchPages(PAGES, typed).map(({ key }) => key);

it.each([
  ['成績', ['/admin/score', '/admin/basic-scores', '/result']],
  ['せいせ', ['/admin/score', '/admin/basic-scores']],
  ['ﾚﾎﾟｰﾄ', ['/admin/score']],
  ['成績 一覧', ['/admin/basic-scores']],
  ['改姓', []],
  ['ない', []],
])('finds pages by title, reading and other words, the best first: %s', (typed, keys) => {
  expect(found(typed)).toEqual(keys);
});

it('offers every page that can be opened as it is while nothing is typed', () => {
  expect(found(' ')).toContain('/admin/help');
  expect(found('').every((address) => !address.includes('{'))).toBe(true);
});
