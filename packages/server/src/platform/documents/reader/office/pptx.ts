import { xmlFilesOf } from '../../archive';
import { DocumentError, MOST, SENTENCES } from '../../passages';
import { collapse } from '../characters';
import type { Block } from '../outline';
import { blocksOfTable } from '../table';
import { allOf, childAt, childrenOf, parseXml, type XmlElement } from '../../../xml/tree';

/** The slides' files in the order of the presentation. */
const slidesOf = (files: ReadonlyMap<string, string>): string[] => {
  const relations = parseXml(files.get('ppt/_rels/presentation.xml.rels') ?? '<none/>');
  const targets = new Map(
    allOf(relations, 'Relationship').map(({ attributes }) => [
      attributes['Id'],
      attributes['Target'] ?? '',
    ]),
  );
  const presentation = parseXml(files.get('ppt/presentation.xml') ?? '');
  return allOf(presentation, 'sldId').flatMap(({ attributes }) => {
    const target = targets.get(attributes['r:id']) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `ppt/${target}`;
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

/**
 * The blocks of a presentation, each slide headed by its title. Speaker notes and hidden slides are left out.
 *
 * @throws DocumentError
 */
export const readPptx = (content: Uint8Array): Block[] => {
  const files = xmlFilesOf(content);
  const slides = slidesOf(files);
  if (slides.length > MOST.pages) throw new DocumentError(SENTENCES.pages);
  return slides.flatMap((path, at): Block[] => {
    const slide = childAt(parseXml(files.get(path)!), 'sld');
    const tree = slide && childAt(slide, 'cSld', 'spTree');
    if (!tree || slide.attributes['show'] === '0') return [];
    const [first, ...others] = inOrder(ofTree(tree, at + 1));
    return first ? [{ ...first, isApart: true }, ...others] : [];
  });
};
