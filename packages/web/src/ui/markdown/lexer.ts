import { markdownIssue } from '@tokiori/domain';
import { Marked, type MarkedToken, type Token, type TokenizerThis } from 'marked';
import { formulaAt, hideFormulas, nextFormula, showSource } from './hidden-formulas';
import { hideRuby } from './own-marks';

/** Our own marks within a line, beside those of Markdown. */
export type OwnToken =
  | { type: 'ruby'; raw: string; base: string; reading: string }
  | { type: 'blank'; raw: string; number: number }
  | { type: 'formula'; raw: string; tex: string; isBlock: boolean };

export type AnyToken = MarkedToken | OwnToken;

const RUBY_HIDDEN = /^\uE000([^\uE000-\uE002]+)\uE001([^\uE000-\uE002]+)\uE002/;
const BLANK = /^\{\{(\d{1,2})\}\}/;

const startOf =
  (mark: string) =>
  (source: string): number | undefined => {
    const at = source.indexOf(mark);
    return at < 0 ? undefined : at;
  };

const marked = new Marked({
  gfm: true,
  breaks: true,
  extensions: [
    {
      name: 'ruby',
      level: 'inline',
      start: startOf('\uE000'),
      tokenizer: (source) => {
        const match = RUBY_HIDDEN.exec(source);
        return match
          ? {
              type: 'ruby',
              raw: match[0],
              base: showSource(match[1]!),
              reading: showSource(match[2]!),
            }
          : undefined;
      },
    },
    {
      name: 'formula',
      level: 'inline',
      start: nextFormula,
      tokenizer: (source) => {
        const formula = formulaAt(source);
        return formula && { type: 'formula', ...formula };
      },
    },
    {
      name: 'blank',
      level: 'inline',
      start: startOf('{{'),
      tokenizer: (source) => {
        const match = BLANK.exec(source);
        return match ? { type: 'blank', raw: match[0], number: Number(match[1]) } : undefined;
      },
    },
    {
      // CommonMark knows words by spaces, so 「これは**「重要」**です」 would keep its asterisks.
      name: 'strong',
      level: 'inline',
      start: startOf('**'),
      tokenizer(this: TokenizerThis, source) {
        const match = /^\*\*(?!\s)([^*\n]+?)(?<!\s)\*\*(?!\*)/.exec(source);
        if (!match) return undefined;
        const text = match[1]!;
        return { type: 'strong', raw: match[0], text, tokens: this.lexer.inlineTokens(text) };
      },
    },
  ],
  tokenizer: {
    // One tilde is a range in Japanese text (3~5); two strike out.
    del(source) {
      return source.startsWith('~~') ? false : undefined;
    },
    // A bare address ends where the Japanese sentence goes on.
    url(source) {
      const match = /^https?:\/\/[\x21-\x7e]*[\w/=&#%-]/.exec(source);
      if (!match) return undefined;
      const text = match[0];
      const tokens: Token[] = [{ type: 'text', raw: text, text, escaped: false }];
      return { type: 'link', raw: text, text, href: text, title: null, tokens };
    },
  },
});

/** Lines as they were typed. */
const plainTokens = (source: string): AnyToken[] => [
  {
    type: 'paragraph',
    raw: source,
    text: source,
    tokens: source
      .split('\n')
      .flatMap((line): Token[] => [
        { type: 'text', raw: line, text: line, escaped: false },
        { type: 'br', raw: '\n' },
      ])
      .slice(0, -1),
  },
];

/** Markdown as tokens; what the reader would lose itself in, as plain text. Nothing here ever becomes HTML. */
export const tokensOf = (source: string): AnyToken[] =>
  markdownIssue(source) === null
    ? (marked.lexer(hideRuby(hideFormulas(source))) as AnyToken[])
    : plainTokens(source);
