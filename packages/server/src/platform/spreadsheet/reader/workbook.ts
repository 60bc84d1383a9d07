import { posix } from 'node:path';
import type { Archive } from '../../archive/archive';
import { allOf, parseXml, type XmlElement } from '../../xml/tree';
import { BUILT_IN } from './formats/built-in';

/** A sheet of a workbook. */
export interface SheetEntry {
  name: string;
  isHidden: boolean;
  /** The name of its file in the archive. */
  path: string;
}

/** What a workbook's cells rest on. */
export interface Workbook {
  sheets: SheetEntry[];
  /** Whether days are counted from 1904 on. */
  is1904: boolean;
  /** The code of the number format of each style, by its number. */
  formats: string[];
  /** Styles whose cells are shown as small as they fit, by their number. */
  shrinking: ReadonlySet<number>;
  /** Texts that cells share, by their number. */
  texts: string[];
}

const WORKBOOK = 'xl/workbook.xml';

const EMPTY: XmlElement = { name: '', attributes: {}, children: [] };

const treeOf = (archive: Archive, path: string): XmlElement | null => {
  const xml = archive.textOf(path);
  return xml === null ? null : parseXml(xml);
};

/** Where a part is, named from the folder of the workbook or from the root. */
const pathOf = (target: string): string => posix.resolve('/xl', target).slice(1);

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

const targetsOf = (archive: Archive): { id: string; kind: string; path: string }[] =>
  allOf(treeOf(archive, 'xl/_rels/workbook.xml.rels') ?? EMPTY, 'Relationship').map(
    ({ attributes }) => ({
      id: attributes['Id'] ?? '',
      kind: (attributes['Type'] ?? '').split('/').at(-1)!,
      path: pathOf(attributes['Target'] ?? ''),
    }),
  );

/** The relation's id, whatever the namespace is called. */
const relationOf = (attributes: XmlElement['attributes']): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

const formatsOf = (styles: XmlElement): string[] => {
  const own = new Map(
    allOf(styles, 'numFmt').map(({ attributes }) => [
      Number(attributes['numFmtId']),
      attributes['formatCode'] ?? '',
    ]),
  );
  const [cells] = allOf(styles, 'cellXfs');
  return allOf(cells ?? EMPTY, 'xf').map(({ attributes }) => {
    const id = Number(attributes['numFmtId'] ?? 0);
    return own.get(id) ?? BUILT_IN[id] ?? '';
  });
};

const shrinkingOf = (styles: XmlElement): Set<number> => {
  const [cells] = allOf(styles, 'cellXfs');
  const isOne = (style: XmlElement): boolean =>
    allOf(style, 'alignment').some(({ attributes }) => isTrue(attributes['shrinkToFit']));
  return new Set(allOf(cells ?? EMPTY, 'xf').flatMap((style, at) => (isOne(style) ? [at] : [])));
};

/**
 * The parts of a workbook that its sheets need; `null` for an archive that is none.
 *
 * @param readTexts reads the texts that cells share from their XML
 */
export const workbookOf = (
  archive: Archive,
  readTexts: (xml: string) => string[],
): Workbook | null => {
  const workbook = treeOf(archive, WORKBOOK);
  if (!workbook) return null;
  const targets = targetsOf(archive);
  const paths = new Map(targets.map(({ id, path }) => [id, path]));
  const ofKind = (kind: string) => targets.find((target) => target.kind === kind)?.path ?? '';
  const texts = archive.textOf(ofKind('sharedStrings'));
  const styles = treeOf(archive, ofKind('styles')) ?? EMPTY;
  return {
    sheets: allOf(workbook, 'sheet').map(({ attributes }) => ({
      name: attributes['name'] ?? '',
      isHidden: ['hidden', 'veryHidden'].includes(attributes['state'] ?? ''),
      path: paths.get(relationOf(attributes)) ?? '',
    })),
    is1904: allOf(workbook, 'workbookPr').some(({ attributes }) => isTrue(attributes['date1904'])),
    formats: formatsOf(styles),
    shrinking: shrinkingOf(styles),
    texts: texts === null ? [] : readTexts(texts),
  };
};
