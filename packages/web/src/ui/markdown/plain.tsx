import { Fragment, type ReactNode } from 'react';
import styles from './markdown.module.css';
import { hideRuby, withOwnMarks, type RenderOptions } from './own-marks';

/** Whatever Markdown could make something of: rather once too often than a mark left unread. */
const MARKUP =
  /[*_`<[\]\\&|]|~~|https?:\/\/|^[ \t]*(?:[#>=+-]|\d{1,9}[.)](?:[ \t]|$))|^(?: {4}| {0,3}\t)|[\v\f\u00a0]|^\s*\u3000\s*$/m;

/** Whether a text has to be read as Markdown, or stands there as it will be shown but for ruby and blanks. */
export const needsParser = (source: string): boolean =>
  MARKUP.test(
    hideRuby(source)
      .replace(/[\uE000-\uE002]/g, ' ')
      .replaceAll('\r', '\n'),
  );

// A wide space at the beginning of a paragraph is wanted.
const trimmed = (text: string): string => text.replaceAll(/^[ \t\n]+|[ \t\n]+$/g, '');

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
