import { Fragment, type ReactNode } from 'react';
import styles from './markdown.module.css';
import { hideRuby, withOwnMarks, type RenderOptions } from './own-marks';

/** Whatever Markdown could make something of: rather once too often than a mark left unread. */
const MARKUP = /[*_`<[\]\\&|]|~~|https?:\/\/|[\v\f\u00a0]|\$[^$]*\$/;
const LINE_MARKUP = /^(?:[ \t]*(?:[#>=+-]|:-|\d{1,9}[.)](?:[ \t]|$))| {4}| {0,3}\t)/;

/** Whether a text needs the Markdown parser, or is plain but for ruby and blanks. */
export const needsParser = (source: string): boolean => {
  const text = hideRuby(source).replace(/[\uE000-\uE002]/g, ' ');
  return (
    MARKUP.test(text) ||
    text
      .split(/[\r\n]/)
      .some((line) => LINE_MARKUP.test(line) || (line.includes('\u3000') && line.trim() === ''))
  );
};

// A wide space at the beginning of a paragraph is wanted.
const isBlank = (character: string | undefined): boolean =>
  character === ' ' || character === '\t' || character === '\n';

const trimmed = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text[from])) from += 1;
  while (from < to && isBlank(text[to - 1])) to -= 1;
  return text.slice(from, to);
};

const linesOf = (paragraph: string, options: RenderOptions): ReactNode =>
  paragraph.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {withOwnMarks(trimmed(line), options)}
    </Fragment>
  ));

/** A text without markup: what the parser would have made of it. */
export const plainNodes = (source: string, options: RenderOptions): ReactNode =>
  hideRuby(source.replace(/\r\n?/g, '\n'))
    .split(/\n(?:[ \t]*\n)+/)
    .map(trimmed)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph, at) => <p key={at}>{linesOf(paragraph, options)}</p>);

/** A text with markup while there is no parser: as it was typed, with ruby and blanks. */
export const typedNodes = (source: string, options: RenderOptions): ReactNode => (
  <p className={styles.typed}>{withOwnMarks(hideRuby(source), options)}</p>
);
