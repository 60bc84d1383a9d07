import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { patiently } from '#test/platform/patience';
import { archive, docx, p } from './fixtures/office';
import { lines, pdf } from './fixtures/pdf';
import { linesOf } from './fixtures/shown';
import { DocumentError } from './passages';
import type { StartThread } from '../process/thread';
import { createDocumentReader, readDocument, ReaderBusy, startReader } from './read-document';

const LIMITS = {
  heapMegabytes: 256,
  growthMegabytes: 1536,
  milliseconds: patiently(20_000),
  effortMilliseconds: 8_000,
};
const TEXT = { name: '規程.txt', content: Buffer.from('第1条（目的）') };
const read = async (...file: Parameters<typeof readDocument>): Promise<string[]> =>
  linesOf((await readDocument(...file)).passages);

/** A thread that runs that, and after it others that run `then`. */
const atFirst = (source: string, then: StartThread = startReader): StartThread => {
  let isFirst = true;
  return (options) => {
    const runs = isFirst;
    isFirst = false;
    return runs ? new Worker(source, { ...options, eval: true }) : then(options);
  };
};
const atOnce: StartThread = (options) =>
  new Worker("require('node:worker_threads').parentPort.postMessage({ passages: [] })", {
    ...options,
    eval: true,
  });

describe('a document', () => {
  it('is read in a thread, whatever its format', async () => {
    expect(await read(TEXT)).toEqual(['heading > 第1条（目的）']);
    expect(await read({ name: '規程.docx', content: docx(p('本文')) })).toEqual([
      'paragraph > 本文',
    ]);
    expect(await read({ name: '規程.pdf', content: pdf(lines(['本文'])) })).toEqual([
      'paragraph > 本文',
    ]);
    expect(TEXT.content.toString()).toBe('第1条（目的）');
  });

  it('is refused with a sentence where it is a picture or broken', async () => {
    const picture = { name: 'a.png', content: Buffer.from('89504e470d0a1a0a', 'hex') };
    await expect(readDocument(picture)).rejects.toThrow(/画像の中の文字は読み取れません/);
    const broken = { name: 'a.docx', content: archive({ 'word/document.xml': '<w:document>' }) };
    await expect(readDocument(broken)).rejects.toThrow(DocumentError);
    const cut = { name: 'a.pdf', content: Buffer.from('%PDF-1.7\ntrailer') };
    await expect(readDocument(cut)).rejects.toThrow(/PDFとして読み取れませんでした/);
  });

  it('leaves the main thread free while it is read', async () => {
    const page = lines(
      Array.from({ length: 45 }, (_line, at) => `${at}番目の行の文章`.padEnd(40, '文')),
    );
    const heavy = pdf(...Array.from({ length: 120 }, () => page));
    let last = performance.now();
    let longest = 0;
    let ticks = 0;
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      ticks += 1;
    }, 5);
    await readDocument({ name: '規程.pdf', content: heavy });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(40);
    expect(longest).toBeLessThan(patiently(250));
  });
});

describe('a thread that takes too much', () => {
  it.each([
    ['time', 'for (;;);', { milliseconds: patiently(1000), effortMilliseconds: 200 }],
    ['the heap', 'const all = []; for (;;) all.push(Array(99).fill({}));', { heapMegabytes: 64 }],
    [
      'memory outside the heap',
      'const all = []; for (let at = 0; at < 20; at += 1) all.push(Buffer.alloc(32 << 20, 1)); for (;;);',
      { growthMegabytes: 200 },
    ],
  ])('of %s is ended, and the next document is read', async (_what, source, limits) => {
    const reader = createDocumentReader({ ...LIMITS, ...limits }, atFirst(source, atOnce));
    await expect(reader(TEXT)).rejects.toThrow(/文書が複雑すぎて/);
    await expect(reader(TEXT)).resolves.toEqual({ passages: [] });
  });

  it('does not keep the next document from being read', async () => {
    const ended = createDocumentReader(LIMITS, atFirst('process.exit(1)'));
    const [first, second] = await Promise.allSettled([ended(TEXT), ended(TEXT)]);
    expect(first.status).toBe('rejected');
    expect(second).toMatchObject({ value: { passages: [{ text: '第1条（目的）' }] } });
  });
});

it('ends what nobody waits for any more, begins nothing of it, and blames no document', async () => {
  let begun = 0;
  const forever = atFirst('setInterval(() => {}, 1000);', atOnce);
  const reader = createDocumentReader(LIMITS, (options) => {
    begun += 1;
    return forever(options);
  });
  const gone = new AbortController();
  setTimeout(() => gone.abort(), 50);
  await expect(reader(TEXT, gone.signal)).rejects.toThrow(ReaderBusy);
  await expect(reader(TEXT, gone.signal)).rejects.toThrow(ReaderBusy);
  await expect(reader(TEXT)).resolves.toEqual({ passages: [] });
  expect(begun).toBe(2);
});

it('blames no document for a machine that has no time, nor for what another one takes', async () => {
  const idle = atFirst('setInterval(() => {}, 1000);');
  const slow = createDocumentReader({ ...LIMITS, milliseconds: patiently(300) }, idle);
  await expect(slow(TEXT)).rejects.toThrow(ReaderBusy);
  const memory = 'setInterval(() => {}, 1000); globalThis.all = Buffer.alloc(300 << 20, 1);';
  let started = 0;
  const reader = createDocumentReader({ ...LIMITS, growthMegabytes: 200 }, (options) => {
    started += 1;
    const source = started === 1 ? memory : 'setInterval(() => {}, 1000);';
    return new Worker(source, { ...options, eval: true });
  });
  const results = await Promise.allSettled([reader(TEXT), reader(TEXT)]);
  expect(results[0]).toMatchObject({ reason: expect.any(ReaderBusy) });
});
