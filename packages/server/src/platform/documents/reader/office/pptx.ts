import { posix } from 'node:path';
import { xmlFilesOf } from '../../archive';
import { DocumentError, MOST, SENTENCES } from '../../passages';
import { collapse } from '../characters';
import { stretchesText, ignoreLeftOut, type LeaveOut } from '../left-out';
import type { Block } from '../outline';
import { blocksOfTable } from '../table';
import { allOf, childAt, childrenOf, parseXml, type XmlElement } from '../../../xml/tree';
import { entryOf } from '../../../item-of';

type Files = ReadonlyMap<string, string>;

/** What a file names beside itself: its relations, with the whole path of each. */
const relationsOf = (files: Files, path: string): { id: string; kind: string; path: string }[] => {
  const { dir, base } = posix.parse(path);
  const relations = parseXml(files.get(`${dir}/_rels/${base}.rels`) ?? '<none/>');
  return allOf(relations, 'Relationship').map(({ attributes }) => ({
    id: attributes['Id'] ?? '',
    kind: (attributes['Type'] ?? '').split('/').at(-1)!,
    path: posix.resolve(`/${dir}`, attributes['Target'] ?? '').slice(1),
  }));
};

const PRESENTATION = 'ppt/presentation.xml';

/** The slides' files in the order of the presentation. */
const slidesOf = (files: Files): string[] => {
  const paths = new Map(relationsOf(files, PRESENTATION).map(({ id, path }) => [id, path]));
  return allOf(parseXml(files.get(PRESENTATION) ?? ''), 'sldId').flatMap(({ attributes }) => {
    const path = paths.get(attributes['r:id'] ?? '') ?? '';
    return files.has(path) ? [path] : [];
  });
};

const textOf = (paragraph: XmlElement): string =>
  childrenOf(paragraph)
    .map((part) => {
      if (part.name === 'br') return ' ';
      if (part.name === 'r' || part.name === 'fld')
        return childrenOf(part, 't')
          .flatMap(({ children }) => children)
          .filter((text) => typeof text === 'string')
          .join('');
      return '';
    })
    .join('');

const placeholderOf = (shape: XmlElement): string | null => {
  const [place] = childrenOf(shape)
    .filter(({ name }) => name.startsWith('nv'))
    .flatMap((properties) => allOf(properties, 'ph'));
  return place ? (place.attributes['type'] ?? 'body') : null;
};

/** Slide numbers, dates and what stands at the foot of every slide. */
const LEFT_OUT = ['sldNum', 'dt', 'ftr', 'hdr'];
const TITLES = ['title', 'ctrTitle'];

const isItem = (paragraph: XmlElement, placeholder: string | null): boolean => {
  const has = (name: string): boolean => childAt(paragraph, 'pPr', name) !== undefined;
  if (has('buNone')) return false;
  return has('buChar') || has('buAutoNum') || has('buBlip') || placeholder === 'body';
};

const ofShape = (shape: XmlElement, page: number): Block[] => {
  const placeholder = placeholderOf(shape);
  const paragraphs = childrenOf(childAt(shape, 'txBody') ?? shape, 'p');
  if (placeholder && LEFT_OUT.includes(placeholder)) return [];
  if (placeholder && TITLES.includes(placeholder)) {
    const text = collapse(paragraphs.map(textOf).join(' '));
    return text === '' ? [] : [{ text, page, kind: 'heading', level: 1 }];
  }
  return paragraphs.map((paragraph) => ({
    text: textOf(paragraph),
    page,
    kind: isItem(paragraph, placeholder) ? 'item' : 'paragraph',
  }));
};

const ofTable = (frame: XmlElement, page: number): Block[] =>
  allOf(frame, 'tbl').flatMap((table) =>
    blocksOfTable(
      childrenOf(table, 'tr').map((row) =>
        childrenOf(row, 'tc').map((cell) =>
          childrenOf(childAt(cell, 'txBody') ?? cell, 'p')
            .map(textOf)
            .join(' '),
        ),
      ),
      page,
    ),
  );

const ofTree = (tree: XmlElement, page: number): Block[] =>
  childrenOf(tree).flatMap((child): Block[] => {
    switch (child.name) {
      case 'sp':
        return ofShape(child, page);
      case 'grpSp':
        return ofTree(child, page);
      case 'graphicFrame':
        return ofTable(child, page);
      case 'AlternateContent':
        return ofTree(childAt(child, 'Choice') ?? childAt(child, 'Fallback') ?? child, page);
      default:
        return [];
    }
  });

/** The title first, wherever it was drawn, and each text once, however often. */
const inOrder = (blocks: readonly Block[]): Block[] => {
  const titles = blocks.filter(({ kind }) => kind === 'heading');
  const seen = new Set<string>();
  return [...titles, ...blocks.filter((block) => !titles.includes(block))].filter(({ text }) => {
    const key = collapse(text);
    // Numbers alone belong to a picture.
    if (!/\p{L}/u.test(key) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** What stands above the notes of a slide, so that they are told from what people see on it. */
const NOTES = '発表者ノート';

/** What the speaker is to say beside a slide, under a heading of its own. */
const notesOf = (files: Files, slide: string, page: number): Block[] => {
  const path = relationsOf(files, slide).find(({ kind }) => kind === 'notesSlide')?.path ?? '';
  const tree = childAt(parseXml(files.get(path) ?? '<none/>'), 'notes', 'cSld', 'spTree');
  // A list's form is the default of notes: what is written there are sentences.
  const texts = (tree ? ofTree(tree, page) : []).map((block): Block => ({
    ...block,
    kind: 'paragraph',
  }));
  const notes = inOrder(texts);
  return notes.length === 0 ? [] : [{ text: NOTES, page, kind: 'heading', level: 2 }, ...notes];
};

/** What a slide has that is not read. */
const asideOf = (tree: XmlElement) => ({
  picture: allOf(tree, 'pic').length > 0,
  figure: allOf(tree, 'graphicFrame').some((frame) => allOf(frame, 'tbl').length === 0),
});

/** What was left out of slides, each under its number. */
class LeftOut {
  private readonly slides = {
    hidden: [] as number[],
    blank: [] as number[],
    picture: [] as number[],
    figure: [] as number[],
  };

  add(kind: keyof LeftOut['slides'], page: number): void {
    this.slides[kind].push(page);
  }

  tell(leaveOut: LeaveOut): void {
    const sentences = {
      hidden: '非表示のスライドは読み取っていません',
      blank: '文字のないスライドがあります',
      picture: '画像の中の文字は読み取っていません',
      figure: 'グラフや図表、埋め込まれたファイルの中の文字は読み取っていません',
    };
    for (const kind of ['hidden', 'blank', 'picture', 'figure'] as const)
      if (this.slides[kind].length > 0)
        leaveOut(`${sentences[kind]}（${stretchesText(this.slides[kind])}枚目）。`);
  }
}

/**
 * The blocks of a presentation, each slide headed by its title, its speaker notes after it. Hidden slides are left out.
 *
 * @throws DocumentError
 */
export const readPptx = (content: Uint8Array, leaveOut = ignoreLeftOut): Block[] => {
  const files = xmlFilesOf(content);
  const slides = slidesOf(files);
  if (slides.length > MOST.pages) throw new DocumentError(SENTENCES.pages);
  const leftOut = new LeftOut();
  const blocks = slides.flatMap((path, at): Block[] => {
    const page = at + 1;
    const slide = childAt(parseXml(entryOf(files, path)), 'sld');
    const tree = slide && childAt(slide, 'cSld', 'spTree');
    if (slide?.attributes['show'] === '0') leftOut.add('hidden', page);
    if (!tree || slide.attributes['show'] === '0') return [];
    const aside = asideOf(tree);
    if (aside.picture) leftOut.add('picture', page);
    if (aside.figure) leftOut.add('figure', page);
    const [first, ...others] = [...inOrder(ofTree(tree, page)), ...notesOf(files, path, page)];
    if (!first) leftOut.add('blank', page);
    return first ? [{ ...first, isApart: true }, ...others] : [];
  });
  leftOut.tell(leaveOut);
  return blocks;
};
