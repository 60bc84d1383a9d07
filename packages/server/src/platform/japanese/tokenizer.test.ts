import { afterEach, expect, it } from 'vitest';
import { createTokenizer } from './tokenizer';

const tokenizer = createTokenizer();
afterEach(() => tokenizer.rest());

const read = async (text: string): Promise<string> => {
  const [tokens] = await tokenizer.tokenize([text]);
  return tokens!.map(({ surface, reading }) => `${surface}/${reading ?? '?'}`).join(' ');
};

it('cuts a text into words and reads them', async () => {
  expect(await read('責任者へ報告する。')).toBe(
    '責任/セキニン 者/シャ へ/ヘ 報告/ホウコク する/スル 。/?',
  );
});

it('knows numbers, full-width and half-width', async () => {
  const [tokens] = await tokenizer.tokenize(['3日と３日と三日']);
  const numbers = tokens!.filter(({ isNumber }) => isNumber).map(({ surface }) => surface);
  expect(numbers).toEqual(['3', '３', '三']);
});

it('answers each of several calls at once, and again after a rest', async () => {
  const [one, two] = await Promise.all([read('規程'), read('会社')]);
  expect([one, two]).toEqual(['規程/キテイ', '会社/カイシャ']);
  await tokenizer.rest();
  expect(await read('規程')).toBe('規程/キテイ');
});

it('knows no reading of what no dictionary has, and loses nothing of it', async () => {
  const text = '🍣\u0000龘靐{{1}}';
  const [none, tokens] = await tokenizer.tokenize(['', text]);
  expect(none).toEqual([]);
  expect(tokens!.map(({ surface }) => surface).join('')).toBe(text);
  expect(tokens!.every(({ reading }) => reading === null)).toBe(true);
});

it('knows what ends a word', async () => {
  const [tokens] = await tokenizer.tokenize(['責任者']);
  expect(tokens!.map(({ isSuffix }) => isSuffix)).toEqual([false, true]);
});

it('says what kind of word it is, its base form, and how it inflects', async () => {
  const [tokens] = await tokenizer.tokenize(['田中さんへ報告させるZzyx']);
  const told = tokens!.map(({ surface, partOfSpeech, kinds, baseForm, inflection }) =>
    [surface, partOfSpeech, ...kinds, baseForm, inflection].join(' '),
  );
  expect(told).toEqual([
    '田中 名詞 固有名詞 人名 姓 田中 ',
    'さん 名詞 接尾 人名 さん ',
    'へ 助詞 格助詞 一般 へ ',
    '報告 名詞 サ変接続 報告 ',
    'さ 動詞 自立 する サ変・スル',
    'せる 動詞 接尾 せる 一段',
    'Zzyx   ',
  ]);
});
