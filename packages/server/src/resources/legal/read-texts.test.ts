import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LEGAL_TEXTS } from '../../paths';
import { readLegalTexts } from './read-texts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'legal-'));
  for (const kind of ['terms', 'privacy']) {
    await mkdir(join(folder, kind));
    await writeFile(join(folder, kind, '2026-01-01.md'), '# 題名\n\n本文\n');
  }
});
afterEach(() => rm(folder, { recursive: true }));

it('come with the product, for operators without their own', async () => {
  const { terms, privacy } = await readLegalTexts(LEGAL_TEXTS);
  expect([terms[0]!.title, privacy[0]!.title]).toEqual(['利用規約', 'プライバシーポリシー']);
});

it('are read with the line breaks of Windows too', async () => {
  await writeFile(
    join(folder, 'terms/2026-02-01.md'),
    '---\r\nchanges: 直しました\r\n---\r\n# 規約\r\n\r\n本文\r\n',
  );
  const { terms } = await readLegalTexts(folder);
  expect(terms.map(({ version, changes }) => [version, changes])).toEqual([
    ['2026-01-01', null],
    ['2026-02-01', '直しました'],
  ]);
});

it.each([
  ['a name that is no day', 'terms/2026-02-30.md', '# 題名\n\n本文', '効力が生じる日'],
  ['a name that is none at all', 'terms/規約.md', '# 題名\n\n本文', '効力が生じる日'],
  ['no title', 'privacy/2026-02-01.md', '本文だけ', '題名にしてください'],
  ['no text', 'privacy/2026-02-01.md', '# 題名\n', '本文がありません'],
  ['an open front', 'terms/2026-02-01.md', '---\nconsent: none\n# 題名\n\n本文', '終わりの'],
  ['an unknown line', 'terms/2026-02-01.md', '---\nconsent: 要\n---\n# 題名\n\n本文', '書けません'],
  ['too much', 'terms/2026-02-01.md', `# 題名\n\n${'長'.repeat(100_001)}`, '大きすぎます'],
  ['another encoding', 'terms/2026-02-01.md', Buffer.from([0x23, 0x20, 0x83, 0x5c]), 'UTF-8'],
])('with %s are refused by name', async (_case, name, content, why) => {
  await writeFile(join(folder, name), content);
  const reading = readLegalTexts(folder);
  await expect(reading).rejects.toThrow(why);
  await expect(reading).rejects.toThrow(name.split('/')[1]!);
});

it('that are missing are named', async () => {
  await rm(join(folder, 'privacy/2026-01-01.md'));
  await expect(readLegalTexts(folder)).rejects.toThrow('文書がありません');
  await rm(join(folder, 'privacy'), { recursive: true });
  await expect(readLegalTexts(folder)).rejects.toThrow('LEGAL_DIR');
});
