import { Worker, type WorkerOptions } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { patiently } from '#test/platform/patience';
import { createTokenizer, type JapaneseToken } from './tokenizer';

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

const LIMITS = { heapMegabytes: 256, milliseconds: 60_000, loadingMilliseconds: 300_000 };
/** Threads that load after a while, answer with what number they are, and never come back from some texts. */
const counted = (loadingMs = 0) => {
  let started = 0;
  return {
    started: () => started,
    start: (options: WorkerOptions): Worker => {
      started += 1;
      const source = `
        const { parentPort } = require('node:worker_threads');
        parentPort.on('message', ([text]) => {
          if (text === 'forever') for (;;);
          if (text === 'death') process.exit(1);
          if (text === 'memory') { const all = []; for (;;) all.push(Array(99).fill({})); }
          parentPort.postMessage({ tokens: [[{ surface: '${started}' }]] });
        });
        setTimeout(() => parentPort.postMessage('loaded'), ${loadingMs});`;
      return new Worker(source, { ...options, eval: true });
    },
  };
};
const surface = async (tokens: Promise<JapaneseToken[][]>) => (await tokens)[0]![0]!.surface;

describe('the thread', () => {
  it('is loaded once for all calls, however long that takes', async () => {
    const { start, started } = counted(patiently(150));
    const warm = createTokenizer({ ...LIMITS, milliseconds: patiently(100) }, start);
    const gone = AbortSignal.timeout(20);
    await expect(warm.tokenize(['a'], gone)).rejects.toThrow('Nobody waits');
    const all = await Promise.all(['b', 'c'].map((text) => surface(warm.tokenize([text]))));
    expect(all).toEqual(['1', '1']);
    expect(started()).toBe(1);
    await warm.rest();
  });

  it.each(['forever', 'death', 'memory'])('that ends by %s fails one call alone', async (text) => {
    const { start } = counted();
    const limits = { ...LIMITS, heapMegabytes: 32, milliseconds: patiently(2000) };
    const warm = createTokenizer(limits, start);
    const results = await Promise.allSettled([
      surface(warm.tokenize(['a'])),
      surface(warm.tokenize([text])),
      surface(warm.tokenize(['b'])),
    ]);
    expect(results.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
      '1',
      'failed',
      '2',
    ]);
    await warm.rest();
  });

  it('that cannot be loaded fails those who wait for it, not those who come later', async () => {
    const good = counted();
    let isFirst = true;
    const warm = createTokenizer(LIMITS, (options) => {
      const runs = isFirst ? new Worker('process.exit(1)', { ...options, eval: true }) : null;
      isFirst = false;
      return runs ?? good.start(options);
    });
    await expect(warm.tokenize(['a'])).rejects.toThrow('without an answer');
    expect(await surface(warm.tokenize(['b']))).toBe('1');
    await warm.rest();
  });
});
