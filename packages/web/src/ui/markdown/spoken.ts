import { showSource } from './hidden-formulas';
import { tokensOf, type AnyToken } from './lexer';

type Node = AnyToken & {
  text?: string;
  tokens?: AnyToken[];
  items?: AnyToken[];
  header?: { tokens: AnyToken[] }[];
  rows?: { tokens: AnyToken[] }[][];
};

const inline = (tokens: readonly AnyToken[] | undefined): string =>
  (tokens ?? []).map((token) => inlineOf(token as Node)).join('');

const inlineOf = (token: Node): string => {
  switch (token.type) {
    case 'ruby':
      return token.reading;
    case 'blank':
      return `、空欄${token.number}、`;
    case 'formula':
      return token.tex.trim().replaceAll(/\s+/g, ' ');
    case 'br':
      return '\n';
    case 'image':
      return '';
    default:
      return token.tokens ? inline(token.tokens) : showSource(token.text ?? '');
  }
};

const cells = (row: readonly { tokens: AnyToken[] }[]): string =>
  row.map(({ tokens }) => inline(tokens)).join('、');

const blockOf = (token: Node): string => {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'hr':
      return '';
    case 'table':
      return [token.header ?? [], ...(token.rows ?? [])].map(cells).join('\n');
    case 'list':
      return (token.items ?? []).map((item) => blocks((item as Node).tokens)).join('\n');
    case 'blockquote':
      return blocks(token.tokens);
    default:
      return inlineOf(token);
  }
};

const blocks = (tokens: readonly AnyToken[] | undefined): string =>
  (tokens ?? []).map((token) => blockOf(token as Node)).join('\n');

/** Longer ones are broken off by some browsers' voices. */
const SENTENCE = /[^。！？\n]+[。！？]?/g;

/**
 * A text as it is spoken, sentence by sentence: readings in place of the words above which they stand, 「空欄1」 for a
 * blank, a formula as it was typed, a table row by row; images say nothing.
 */
export const spokenSentences = (source: string): string[] =>
  (blocks(tokensOf(source)).match(SENTENCE) ?? [])
    .map((sentence) => sentence.replace(/^[、\s]+/, '').trimEnd())
    .filter((sentence) => sentence !== '');
