import { blankQuestion, refusal, type ExchangedQuestion } from '@tokiori/domain';
import { Archive } from '../../../../platform/archive/archive';
import { ArchiveError, type ArchiveFault } from '../../../../platform/archive/entries';
import { SheetError } from '../../../../platform/spreadsheet/types';
import { allOf, type XmlElement } from '../../../../platform/xml/tree';
import { decodeText } from '../../../../platform/text/decode';
import { treeOf } from '../xml';
import { elementsOf } from './elements';
import { readItemOf12 } from './item-of-1.2';
import { readItem } from './item';
import { itemsOf, type PackageItem } from './package';

/** What the files of one package may come to. */
const MOST = { entries: 25_000, bytes: 64 * 1024 * 1024 };

const FAULTS: Record<ArchiveFault, string> = {
  broken:
    'QTIのパッケージ（.zip）が壊れているため読み取れません。元のシステムから書き出し直してください。',
  large:
    'QTIのパッケージ（.zip）の中身が大きすぎます。画像を除くか、問題を分けて書き出してください。',
  encrypted: 'パスワードで保護されたファイルは読み取れません。保護を外して書き出し直してください。',
};

/** The questions of one XML text, whichever version it is of. */
const questionsIn = (root: XmlElement, first: number, path: string[]): ExchangedQuestion[] => {
  const items = elementsOf(root, 'assessment-item');
  if (items.length > 0) return items.map((item, at) => readItem(item, first + at, path));
  const title = allOf(root, 'assessment')[0]?.attributes['title']?.trim();
  const own = path.length === 0 && title ? [title] : path;
  return allOf(root, 'item').map((item, at) => readItemOf12(item, first + at, own));
};

/** Questions of a single file of QTI. @throws SheetError */
export const readQti = (xml: string): ExchangedQuestion[] => questionsIn(treeOf(xml), 1, []);

const lost = (line: number, { name, path }: PackageItem, message: string): ExchangedQuestion => ({
  ...blankQuestion(line, path),
  title: name,
  remarks: [refusal('statement', `${name.slice(0, 100)}: ${message}`)],
});

const inPackage = (archive: Archive, item: PackageItem, first: number): ExchangedQuestion[] => {
  const bytes = archive.bytesOf(item.file);
  if (bytes === null)
    return [lost(first, item, 'パッケージの中に、この問題のファイルがありません。')];
  const decoded = decodeText(bytes);
  if ('issue' in decoded) return [lost(first, item, decoded.issue.message)];
  try {
    const questions = questionsIn(treeOf(decoded.text), first, item.path);
    return questions.map((question) => ({ ...question, ...item.own }));
  } catch (error) {
    if (error instanceof SheetError) return [lost(first, item, error.message)];
    throw error;
  }
};

/** Questions of a content package. @throws SheetError */
export const readQtiPackage = (content: Uint8Array, most: number): ExchangedQuestion[] => {
  try {
    const archive = new Archive(content, MOST);
    const questions: ExchangedQuestion[] = [];
    for (const item of itemsOf(archive)) {
      if (questions.length >= most) break;
      questions.push(...inPackage(archive, item, questions.length + 1));
    }
    return questions;
  } catch (error) {
    if (error instanceof ArchiveError) throw new SheetError(FAULTS[error.fault], { cause: error });
    throw error;
  }
};
