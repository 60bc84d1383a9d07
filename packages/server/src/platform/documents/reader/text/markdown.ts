import { markdownIssue } from '@tokiori/domain';
import { marked, type Token, type Tokens } from 'marked';
import { DocumentError } from '../../passages';
import { collapse } from '../characters';
import { ignoreLeftOut } from '../left-out';
import type { Block } from '../outline';
import { blocksOfTable } from '../table';
import { textOf } from './decode';
import { blocksOfLines } from './lines';

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
};

const unescaped = (text: string): string =>
  text
    .replaceAll(/&#(\d{1,7});/g, (whole, code: string) =>
      Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole,
    )
    .replaceAll(/&([a-z]{2,5});/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The text of inline marks, a line break as `\n`. Readings above words (`<rt>`) are left out. */
const inline = (tokens: readonly Token[]): string => {
  let isReading = false;
  let text = '';
  for (const token of tokens) {
    if (token.type === 'html') {
      const tag = token.raw.toLowerCase();
      if (/^<r[tp]\b/.test(tag)) isReading = true;
      else if (/^<\/r[tp]\b/.test(tag)) isReading = false;
      else if (/^<br\b/.test(tag)) text += '\n';
    } else if (isReading || token.type === 'image') continue;
    else if (token.type === 'br') text += '\n';
    else if ('tokens' in token && token.tokens) text += inline(token.tokens);
    else if ('text' in token) text += unescaped(String(token.text));
  }
  return text;
};

const ofLines = (tokens: readonly Token[]): Block[] =>
  blocksOfLines(inline(tokens).split('\n'), 'always');

/** The first block of an item is the item; what else stands in it goes on as it is. */
const ofItem = (item: Tokens.ListItem): Block[] => {
  const blocks = blocksOf(item.tokens);
  const [first, ...others] = blocks;
  return first && first.kind === undefined ? [{ ...first, kind: 'item' }, ...others] : blocks;
};

/** HTML as its text. */
const ofHtml = (html: string): Block[] => {
  let text = '';
  for (const part of html.split('<')) {
    const end = part.indexOf('>');
    text += end < 0 ? part : `${part.startsWith('!--') ? '' : ' '}${part.slice(end + 1)}`;
  }
  return html.startsWith('<!--') ? [] : [{ text: unescaped(text), page: null }];
};

const blocksOf = (tokens: readonly Token[]): Block[] =>
  tokens.flatMap((token): Block[] => {
    switch (token.type) {
      case 'heading':
        return [
          {
            text: inline(token.tokens ?? []),
            page: null,
            kind: 'heading',
            level: Number(token['depth']),
          },
        ];
      case 'paragraph':
      case 'text':
        return token.tokens ? ofLines(token.tokens) : [{ text: String(token.text), page: null }];
      case 'list':
        return (token as Tokens.List).items.flatMap(ofItem);
      case 'blockquote':
        return blocksOf(token.tokens ?? []);
      case 'code':
        return [{ text: String(token.text), page: null, kind: 'paragraph' }];
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        const cells = [header, ...rows].map((row) =>
          row.map((cell) => collapse(inline(cell.tokens))),
        );
        return blocksOfTable(cells, null);
      }
      case 'html':
        return ofHtml(String(token.text));
      default:
        return [];
    }
  });

/** Without the settings of other programs that begin a file. */
const withoutFrontMatter = (text: string): string => {
  const lines = text.split('\n');
  if (lines[0]?.trim() !== '---') return text;
  const end = lines.findIndex((line, at) => at > 0 && line.trim() === '---');
  const settings = lines.slice(1, end);
  const isOne = settings.every((line) => /^(?:\s|#|-\s|[\w"'-]{1,60}\s?:|$)/.test(line));
  return end > 0 && isOne ? lines.slice(end + 1).join('\n') : text;
};

/** The blocks of a Markdown file (GitHub's flavour). @throws DocumentError */
export const readMarkdown = (content: Uint8Array, leaveOut = ignoreLeftOut): Block[] => {
  const text = withoutFrontMatter(textOf(content).replaceAll(/\r\n?/g, '\n'));
  const issue = markdownIssue(text);
  if (issue) throw new DocumentError(issue);
  const tokens = marked.lexer(text);
  let pictures = 0;
  void marked.walkTokens(tokens, ({ type }) => void (pictures += type === 'image' ? 1 : 0));
  if (pictures > 0) leaveOut(`画像の中の文字は読み取っていません（${pictures}点）。`);
  return blocksOf(tokens);
};
