import { useMemo, type ReactNode } from 'react';
import { cx } from '../cx';
import { currentPhraser } from '../text/current-phraser';
import styles from './markdown.module.css';
import { useParser } from './parser';
import type { RenderOptions } from './own-marks';
import { needsParser, plainNodes, typedNodes } from './plain';

export interface MarkdownProps extends Pick<RenderOptions, 'firstHeading' | 'renderLink'> {
  source: string;
  /** Shows the reading above words written `{漢字|かんじ}`. */
  ruby?: boolean;
  /** Draws the blank `{{1}}`. */
  renderBlank?: (number: number) => ReactNode;
  /** 18 px, for a question's statement. */
  large?: boolean;
}

/**
 * Markdown as React nodes: emphasis, lists, tables, code, links to http(s), images of this site, ruby
 * and blanks. No string ever becomes HTML, so nothing an author types can run.
 * The parser is loaded when a text has markup. Without a network the text is shown as it was typed, and rendered once
 * the parser has come.
 */
export const Markdown = ({ source, ruby = true, large, ...drawing }: MarkdownProps) => {
  const isMarkup = useMemo(() => needsParser(source), [source]);
  const parser = useParser(isMarkup);

  const phraser = currentPhraser();
  const options = { ...drawing, ruby, phraser };
  return (
    <div
      className={cx(
        styles.markdown,
        large && styles.large,
        isMarkup && parser === 'absent' && styles.waiting,
      )}
    >
      {!isMarkup
        ? plainNodes(source, options)
        : typeof parser === 'string'
          ? typedNodes(source, options)
          : parser.formattedNodes(source, options)}
    </div>
  );
};

/**
 * Fetches the parser as soon as one of the texts needs it. Whether the text `now` can be shown: as it should be, or
 * without the parser because that did not come.
 */
export const useMarkdownReady = (texts: readonly string[], now: string | undefined): boolean => {
  const parser = useParser(texts.some(needsParser));
  return parser !== 'absent' || now === undefined || !needsParser(now);
};
