import { loadDefaultJapaneseParser } from 'budoux';
import { Fragment, type ReactNode } from 'react';
import type { Part } from './phrase-nodes';
import styles from './phrases.module.css';

const parser = loadDefaultJapaneseParser();

/** Where phrases end, as numbers of letters from the beginning. */
const endsOf = (text: string): number[] => {
  let end = 0;
  return parser.parse(text).map((phrase) => (end += phrase.length));
};

/** Parts of a line, with a `wbr` between phrases. They are read as one: a phrase may go on from one part to the next. */
export const withBreaks = (parts: readonly Part[]): ReactNode => {
  const whole = parts.map(({ text }) => text).join('');
  const ends = endsOf(whole).slice(0, -1);
  let from = 0;
  const nodes = parts.map(({ text, node }, at) => {
    const start = from;
    from += text.length;
    const edges = [start, ...ends.filter((end) => end > start && end < from), from];
    const pieces = edges.slice(1).map((end, index) => whole.slice(edges[index], end));
    return (
      <Fragment key={at}>
        {ends.includes(start) && <wbr />}
        {node ?? pieces.map((piece, index) => <Piece key={index} {...{ piece, index }} />)}
      </Fragment>
    );
  });
  return <span className={styles.phrases}>{nodes}</span>;
};

const Piece = ({ piece, index }: { piece: string; index: number }) => (
  <>
    {index > 0 && <wbr />}
    {piece}
  </>
);
