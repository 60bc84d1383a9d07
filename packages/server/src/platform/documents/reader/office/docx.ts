import mammoth from 'mammoth';
import { namesIn, xmlFilesOf } from '../../archive';
import { joinLines } from '../characters';
import { leaveOutParts, ignoreLeftOut } from '../left-out';
import { isSentence } from '../numbering';
import type { Block } from '../outline';
import { blocksOfTable } from '../table';
import { readXml } from '../../../xml/events';
import { allOf, childrenOf, parseXml, type XmlElement } from '../../../xml/tree';
import { packFiles } from './pack';

/** Names that Word and LibreOffice give to styles in Japanese, beside the library's own list. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='表題'] => h1:fresh",
  ...[1, 2, 3, 4, 5, 6].map((level) => `p[style-name='見出し ${level}'] => h${level}:fresh`),
  // A table of contents.
  ...[1, 2, 3, 4].flatMap((level) => [
    `p[style-name='toc ${level}'] => p.contents:fresh`,
    `p[style-name='目次 ${level}'] => p.contents:fresh`,
  ]),
  'br => br',
];

/** A text without what stands between two tags, each time; what is never closed stays. */
const withoutBetween = (text: string, open: string, close: string): string => {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf(open, at);
    const end = start < 0 ? -1 : text.indexOf(close, start);
    if (end < 0) break;
    parts.push(text.slice(at, start));
    at = end + close.length;
  }
  return parts.join('') + text.slice(at);
};

/** Words without the readings above them, which the library would drop together with the words. */
const withoutRuby = (xml: string): string => {
  if (!xml.includes('<w:ruby>')) return xml;
  const words = withoutBetween(
    withoutBetween(xml, '<w:rubyPr>', '</w:rubyPr>'),
    '<w:rt>',
    '</w:rt>',
  );
  return words.replaceAll(/<\/?w:ruby(?:Base)?>/g, '');
};

/** The text of an element with breaks as `\n`. Marks of footnotes are left out, and so are lists within it. */
const textOf = (element: XmlElement): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (child.name === 'br') return '\n';
      if (['ul', 'ol', 'table'].includes(child.name) || isFootnoteMark(child)) return '';
      return textOf(child);
    })
    .join('');

/** The number of a note in the text, and the arrow that leads back to it. */
const isFootnoteMark = (element: XmlElement): boolean =>
  (element.name === 'sup' && childrenOf(element, 'a').length > 0) ||
  /^#(?:footnote|endnote)-ref-/.test(element.attributes['href'] ?? '');

/** A break after a sentence sets texts apart; another one stands where a line was full or a title goes on. */
const ofText = (text: string, kind: Block['kind']): Block[] => {
  const texts: string[] = [];
  for (const line of text.split('\n')) {
    const last = texts.at(-1);
    if (last === undefined || isSentence(last.trim()) || last.trim() === '') texts.push(line);
    else texts[texts.length - 1] = joinLines(last.trimEnd(), ` ${line.trim()}`);
  }
  return texts.map((one) => ({ text: one, page: null, ...(kind && { kind }) }));
};

const cellText = (cell: XmlElement): string => {
  const parts = childrenOf(cell).map((child) =>
    ['ul', 'ol'].includes(child.name) ? allOf(child, 'li').map(textOf).join(' ') : textOf(child),
  );
  return parts.join(' ');
};

const ofTable = (table: XmlElement): Block[] => {
  const rows = allOf(table, 'tr');
  const cells = rows.map((row) =>
    childrenOf(row).filter(({ name }) => name === 'td' || name === 'th'),
  );
  // A frame around text is no table.
  if (cells.every((row) => row.length < 2)) return cells.flat().flatMap(blocksOf);
  return blocksOfTable(
    cells.map((row) => row.map(cellText)),
    null,
  );
};

const ofElement = (element: XmlElement): Block[] => {
  const { name, attributes } = element;
  const heading = /^h([1-6])$/.exec(name);
  if (heading)
    return [{ text: textOf(element), page: null, kind: 'heading', level: Number(heading[1]) }];
  if (name === 'p')
    return attributes['class'] === 'contents' ? [] : ofText(textOf(element), undefined);
  if (name === 'ul' || name === 'ol') return childrenOf(element, 'li').flatMap(ofItem);
  return name === 'table' ? ofTable(element) : blocksOf(element);
};

const ofItem = (item: XmlElement): Block[] => {
  const inner = childrenOf(item).filter(({ name }) => ['ul', 'ol', 'table'].includes(name));
  return [...ofText(textOf(item), 'item'), ...inner.flatMap(ofElement)];
};

const blocksOf = (element: XmlElement): Block[] => childrenOf(element).flatMap(ofElement);

/** The blocks of a Word document: body, tables, text boxes, notes; no pictures, no comments, nothing deleted. */
export const readDocx = async (content: Uint8Array, leaveOut = ignoreLeftOut): Promise<Block[]> => {
  const xmlFiles = xmlFilesOf(content);
  // The library's own parser takes a minute for elements nested without end; this one tells at once.
  for (const xml of xmlFiles.values()) readXml(xml, { open: () => undefined });
  leaveOutParts(namesIn(Buffer.from(content)), leaveOut);
  if (/<w:t[ >]/.test(xmlFiles.get('word/comments.xml') ?? ''))
    leaveOut('コメントは読み取っていません。');
  const files = new Map([...xmlFiles].map(([name, xml]) => [name, withoutRuby(xml)] as const));
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(packFiles(files)) },
    {
      styleMap: STYLES,
      ignoreEmptyParagraphs: true,
      externalFileAccess: false,
      // Pictures were left out of the archive.
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    },
  );
  return blocksOf(parseXml(`<body>${value}</body>`));
};
