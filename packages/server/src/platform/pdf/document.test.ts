import { createHash } from 'node:crypto';
import { getDocumentProxy, extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { drawDocument, type Compose } from './document';

const INFO = {
  title: '長い書類',
  author: 'ひかり商事',
  creator: 'ときおり',
  createdAt: new Date('2026-04-01T00:00:00Z'),
};
const COLUMNS = [
  { heading: '氏名', share: 2 },
  { heading: '点', share: 1, isNumber: true },
];

const drawn = async (compose: Compose): Promise<{ bytes: Buffer; pages: number; most: number }> => {
  const parts: Buffer[] = [];
  let most = 0;
  const sink = {
    write: async (content: string | Buffer) => {
      most = Math.max(most, content.length);
      parts.push(Buffer.from(content));
    },
  };
  const { pages } = await drawDocument(sink, INFO, compose);
  return { bytes: Buffer.concat(parts), pages, most };
};

const readPages = async (bytes: Buffer) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  return { pdf, texts: text.map((page) => page.replaceAll(/\s+/g, ' ')) };
};

const rows = function* (count: number): Generator<string[]> {
  for (let at = 1; at <= count; at += 1) yield [`受講者${at}`, String(at)];
};

const long: Compose = async (flow, headings) => {
  await flow.title('長い書類');
  await flow.contents('目次', headings);
  await flow.heading('名簿', { onNewPage: true });
  await flow.table(COLUMNS, rows(120));
  await flow.heading('おわりに');
  await flow.text('以上です。');
};

describe('a document of many pages', () => {
  it('numbers its pages, and names the pages of its headings', async () => {
    const { bytes, pages } = await drawn(long);
    const { pdf, texts } = await readPages(bytes);
    expect(pdf.numPages).toBe(pages);
    expect(pages).toBeGreaterThan(4);
    expect(texts[0]).not.toContain('/');
    expect(texts[2]).toContain(`3 / ${pages}`);
    const last = texts.findIndex((text) => text.includes('おわりに') && !text.includes('目次'));
    expect(texts[1]).toContain(`名簿 3 おわりに ${last + 1}`);
    const outline = await pdf.getOutline();
    expect(outline.map(({ title }) => title)).toEqual(['名簿', 'おわりに']);
  });

  it('repeats the headings of a table on each page, for the eye alone', async () => {
    const { bytes } = await drawn(long);
    const { pdf, texts } = await readPages(bytes);
    const ofTable = texts.slice(2).filter((text) => text.includes('受講者'));
    expect(ofTable.every((text) => text.includes('氏名 点'))).toBe(true);
    const treeOf = async (page: number): Promise<string> =>
      JSON.stringify(await (await pdf.getPage(page)).getStructTree());
    const [first, second] = [await treeOf(3), await treeOf(4)];
    for (const role of ['H2', 'Table', 'TR', 'TH', 'TD']) expect(first).toContain(`"${role}"`);
    // The table is one, and has its headings once: on the first of its pages.
    const content = '"role":"TH","children":[{"type":"content"';
    expect([first.includes(content), second.includes(content)]).toEqual([true, false]);
    expect(second.split('"role":"Table"')).toHaveLength(2);
  });

  it('leaves out no row, and none twice', async () => {
    const { texts } = await readPages((await drawn(long)).bytes);
    const found = [...texts.join(' ').matchAll(/受講者(\d+) /g)].map((match) => Number(match[1]));
    expect(found).toEqual(Array.from({ length: 120 }, (_none, at) => at + 1));
  });

  it('is the same to the byte whenever it is drawn', async () => {
    const [one, other] = [await drawn(long), await drawn(long)];
    const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(sha(one.bytes)).toBe(sha(other.bytes));
  });
});

it('goes on with a row that is higher than a page', async () => {
  const text = Array.from({ length: 200 }, (_none, at) => `行${at}。`).join('\n');
  const { bytes, pages } = await drawn((flow) => flow.table(COLUMNS, [[text, '7']]));
  const { texts } = await readPages(bytes);
  expect(pages).toBeGreaterThan(2);
  const found = [...texts.join(' ').matchAll(/行(\d+)。/g)].map((match) => Number(match[1]));
  expect(found).toEqual(Array.from({ length: 200 }, (_none, at) => at));
});

it('names more headings than fit on one page', async () => {
  const { bytes } = await drawn(async (flow, headings) => {
    await flow.contents('目次', headings);
    for (let at = 1; at <= 70; at += 1) await flow.heading(`第${at}部`, { onNewPage: true });
  });
  const { texts } = await readPages(bytes);
  expect(texts.slice(0, 3).join(' ')).toContain('第70部 73');
  expect(texts[72]).toContain('第70部');
});
