import type { LegalBlock, LegalInline } from '@tokiori/contract';
import { Lexer, type Token, type Tokens } from 'marked';

/** Where a link may lead: another site, an address of mail, or a page of this one. */
const LINK = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/;

type Style = Omit<LegalInline, 'text'>;

const inlinesOf = (tokens: readonly Token[] | undefined, style: Style = {}): LegalInline[] =>
  (tokens ?? []).flatMap((token): LegalInline[] => {
    switch (token.type) {
      case 'strong':
        return inlinesOf(token.tokens, { ...style, strong: true });
      case 'link': {
        const href = String(token['href']);
        return inlinesOf(token.tokens, LINK.test(href) ? { ...style, href } : style);
      }
      case 'br':
        return [{ text: '\n', ...style }];
      case 'escape':
      case 'codespan':
        return [{ text: String(token['text']), ...style }];
      default:
        return 'tokens' in token && token.tokens
          ? inlinesOf(token.tokens, style)
          : [{ text: 'text' in token ? String(token.text) : token.raw, ...style }];
    }
  });

type Items = Extract<LegalBlock, { kind: 'list' }>['items'];

/** What stands in an item beside the lists below it, each part on a line of its own. */
const inlinesOfItem = (tokens: readonly Token[]): LegalInline[] =>
  tokens
    .filter(({ type }) => type !== 'list' && type !== 'space')
    .flatMap((token, at) => [...(at > 0 ? [{ text: '\n' }] : []), ...inlinesOf([token])]);

/** The items of a list below another with their numbers, which texts refer to; they are drawn without. */
const itemsBelow = (list: Tokens.List): LegalInline[][] => {
  const start = list.start === '' ? 1 : list.start;
  return itemsOf(list).flatMap(({ inlines, items }, at) => [
    list.ordered ? [{ text: `${start + at}. ` }, ...inlines] : inlines,
    ...items,
  ]);
};

/** Two levels are drawn: what lies deeper stands at the second, in its order. */
const itemsOf = (list: Tokens.List): Items =>
  list.items.map(({ tokens }) => ({
    inlines: inlinesOfItem(tokens),
    items: tokens.flatMap((token) =>
      token.type === 'list' ? itemsBelow(token as Tokens.List) : [],
    ),
  }));

const cells = (row: readonly Tokens.TableCell[]): LegalInline[][] =>
  row.map(({ tokens }) => inlinesOf(tokens));

const blockOf = (token: Token): LegalBlock[] => {
  switch (token.type) {
    case 'heading':
      return [
        { kind: 'heading', level: token['depth'] <= 2 ? 2 : 3, inlines: inlinesOf(token.tokens) },
      ];
    case 'list': {
      const list = token as Tokens.List;
      const start = list.start === '' ? 1 : list.start;
      return [{ kind: 'list', ordered: list.ordered, start, items: itemsOf(list) }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
    }
    case 'blockquote':
      return (token.tokens ?? []).flatMap(blockOf);
    case 'space':
    case 'hr':
    case 'def':
      return [];
    default:
      // HTML and code are shown as they are written.
      return [{ kind: 'paragraph', inlines: inlinesOf([token]) }];
  }
};

/** The parts of a text in Markdown, without its title. */
export const blocksOf = (markdown: string): LegalBlock[] =>
  new Lexer({ gfm: true, breaks: true }).lex(markdown).flatMap(blockOf);
