import { literalMarkdown } from '../../markdown/literal';
import { xmlAttribute, xmlText } from '../xml-text';

const BLANK = /\{\{([0-9]+)\}\}/g;
/** What is no blank of anything, in place of one. */
const ANY_WORD = '語';

/** What a text is: Markdown, Markdown whose blanks are gaps, or plain. */
export type SourceKind = 'markdown' | 'gaps' | 'plain';

/** Whether reading the text from its paragraph gives just what is written. */
const isPlain = (source: string, kind: SourceKind): boolean => {
  if (/[\t\r\u00a0]| {2}| \n|\n |\n{3}/.test(source)) return false;
  const text = kind === 'gaps' ? source.replaceAll(BLANK, ANY_WORD) : source;
  return kind === 'plain' || literalMarkdown(text) === text;
};

/** An attribute that keeps the source of what looks like less. */
export const sourceAttribute = (source: string, kind: SourceKind): string =>
  isPlain(source, kind) ? '' : ` data-source="${xmlAttribute(source)}"`;

const lines = (text: string): string => xmlText(text).replaceAll('\n', '<br/>');

/** A paragraph that shows a text as it is written. */
export const paragraph = (text: string): string => `<p>${lines(text)}</p>`;

/** The same with gaps for its blanks. */
export const paragraphWithGaps = (text: string): string =>
  `<p>${lines(text).replaceAll(BLANK, '<qti-gap identifier="BLANK_$1"/>')}</p>`;
