import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DateOnly, LEGAL_KINDS, type LegalBlock, type LegalKind } from '@tokiori/contract';
import type { LegalVersion } from '@tokiori/domain';
import { StartupError } from '../../platform/database';
import { blocksOf } from './parse-text';

/** A version of a text, as the operator has written it. */
export interface StoredText extends LegalVersion {
  kind: LegalKind;
  title: string;
  /** What is new in it; `null`: not said. */
  changes: string | null;
  blocks: LegalBlock[];
  /** The whole file, and its SHA-256. */
  content: string;
  sha256: Buffer;
}

/** Versions of each text, the oldest first. */
export type LegalTexts = Readonly<Record<LegalKind, readonly StoredText[]>>;

const MOST_BYTES = 300_000;
const MOST_VERSIONS = 200;
const FIELDS: Record<string, RegExp> = { changes: /^.{1,500}$/u, consent: /^none$/ };

const refuse = (file: string, why: string): never => {
  throw new StartupError(`利用規約・プライバシーポリシーのファイル「${file}」を使えません。${why}`);
};

/** The lines between `---` at its beginning, and the rest. */
const frontOf = (file: string, text: string): { front: Record<string, string>; rest: string } => {
  if (!text.startsWith('---\n')) return { front: {}, rest: text };
  const end = text.indexOf('\n---\n', 3);
  if (end < 0) return refuse(file, '先頭の「---」に、終わりの「---」がありません。');
  const lines = text
    .slice(4, Math.max(4, end))
    .split('\n')
    .filter((line) => line.trim() !== '');
  const front = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    const [name, value] = [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()];
    if (at < 0 || !Object.hasOwn(FIELDS, name) || !FIELDS[name]!.test(value))
      return refuse(
        file,
        `「${line.slice(0, 80)}」は書けません。書けるのは「changes: 変わったこと（500文字以内）」と「consent: none」です。`,
      );
    return [name, value];
  });
  return { front: Object.fromEntries(front), rest: text.slice(end + 5) };
};

const decode = (file: string, bytes: Buffer): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.replaceAll('\r\n', '\n');
  } catch {
    return refuse(file, '文字コードをUTF-8にして保存し直してください。');
  }
};

const readText = async (folder: string, kind: LegalKind, name: string): Promise<StoredText> => {
  const file = join(folder, kind, name);
  const version = name.slice(0, -3);
  if (!DateOnly.safeParse(version).success)
    return refuse(file, 'ファイルの名前を、効力が生じる日にしてください（例: 2026-11-21.md）。');
  if ((await stat(file)).size > MOST_BYTES)
    return refuse(file, '大きすぎます。300 kBまでにしてください。');
  const content = decode(file, await readFile(file));
  const { front, rest } = frontOf(file, content);
  const [first = '', ...lines] = rest.trimStart().split('\n');
  if (!first.startsWith('# ') || first.slice(2).trim() === '')
    return refuse(file, '本文の最初の行を、「# 利用規約」のような題名にしてください。');
  const blocks = blocksOf(lines.join('\n'));
  if (blocks.length === 0) return refuse(file, '本文がありません。');
  return {
    kind,
    version,
    asksConsent: front['consent'] !== 'none',
    title: first.slice(2).trim(),
    changes: front['changes'] ?? null,
    blocks,
    content,
    sha256: createHash('sha256').update(content).digest(),
  };
};

const readKind = async (folder: string, kind: LegalKind): Promise<StoredText[]> => {
  const place = join(folder, kind);
  const names = await readdir(place).catch((cause: unknown) => {
    throw new StartupError(
      `利用規約・プライバシーポリシーのフォルダー「${place}」を読めません。LEGAL_DIRの指定と、フォルダーの中の「terms」と「privacy」を確かめてください。`,
      { cause },
    );
  });
  const files = names.filter((name) => name.endsWith('.md')).sort();
  if (files.length === 0) return refuse(place, '「2026-11-21.md」のような名前の文書がありません。');
  if (files.length > MOST_VERSIONS)
    return refuse(place, `文書は${MOST_VERSIONS}までにしてください。`);
  const texts = [];
  for (const name of files) texts.push(await readText(folder, kind, name));
  return texts;
};

/**
 * The texts of the operator: `terms/2026-11-21.md`, `privacy/2026-11-21.md`, named by the day from which they apply.
 *
 * @throws StartupError a sentence that names the file and what is wrong with it
 */
export const readLegalTexts = async (folder: string): Promise<LegalTexts> => {
  const [terms, privacy] = await Promise.all(LEGAL_KINDS.map((kind) => readKind(folder, kind)));
  return { terms: terms!, privacy: privacy! };
};
