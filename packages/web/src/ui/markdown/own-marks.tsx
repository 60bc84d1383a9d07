import { Fragment, type ReactNode } from 'react';
import { phraseNodes, type Part, type Phraser } from '../text/phrase-nodes';

export interface RenderOptions {
  ruby: boolean;
  /** Draws the blank `{{1}}`; without it the number is shown in brackets. */
  renderBlank?: (number: number) => ReactNode;
  /** Finds phrases, where the browser does not. */
  phraser: Phraser | null;
  /** Level of the heading `#`; 4 when left out: the page owns the others. */
  firstHeading?: number;
  /** Draws a link; one to other sites when left out. */
  renderLink?: (href: string, children: ReactNode) => ReactNode;
}

/** What a blank is to whoever reads the sentence: a noun. */
export const BLANK_TEXT = '空欄';

// Ruby is hidden behind private-use characters before the text is split into tokens: its `|` would
// otherwise end a table's cell. A backslash before it says that it is none.
const RUBY_SOURCE = /\{(?<=(?<!\\)(?:\\\\)*\{)([^{}|\n]+)\|([^{}|\n]+)\}/g;
const RUBY_HIDDEN = /\uE000([^\uE000-\uE002]*)\uE001([^\uE000-\uE002]*)\uE002/g;

const BLANK = /\{\{(\d{1,2})\}\}/;

export const hideRuby = (source: string): string =>
  source.replace(/[\uE000-\uE002]/g, '').replace(RUBY_SOURCE, '\uE000$1\uE001$2\uE002');

/** Gives text inside code its ruby marks back, as they were typed. */
export const showRubySource = (text: string): string => text.replace(RUBY_HIDDEN, '{$1|$2}');

interface RubyProps {
  base: string;
  reading: string;
  shown: boolean;
}

export const Ruby = ({ base, reading, shown }: RubyProps) =>
  shown ? (
    <ruby>
      {base}
      <rp>（</rp>
      <rt>{reading}</rt>
      <rp>）</rp>
    </ruby>
  ) : (
    base
  );

export const blankNode = (number: number, { renderBlank }: RenderOptions): ReactNode =>
  renderBlank ? renderBlank(number) : `［${number}］`;

/** Text with its blanks drawn: there are such in code too, to fill in the missing command. */
export const withBlanks = (text: string, options: RenderOptions): ReactNode =>
  text
    .split(BLANK)
    .map((part, at) => (
      <Fragment key={at}>{at % 2 === 0 ? part : blankNode(Number(part), options)}</Fragment>
    ));

const partsOf = (text: string, options: RenderOptions): Part[] =>
  text
    .split(BLANK)
    .map((part, at) =>
      at % 2 === 0 ? { text: part } : { text: BLANK_TEXT, node: blankNode(Number(part), options) },
    );

/** Text whose ruby is hidden, with ruby and blanks drawn and nothing else made of it. */
export const withOwnMarks = (hidden: string, options: RenderOptions): ReactNode => {
  const pieces = hidden.split(RUBY_HIDDEN);
  const parts = pieces.flatMap((part, at): Part[] => {
    if (at % 3 === 2) return [];
    if (at % 3 === 0) return partsOf(part, options);
    const node = <Ruby base={part} reading={pieces[at + 1]!} shown={options.ruby} />;
    return [{ text: part, node }];
  });
  return phraseNodes(parts, options.phraser);
};
