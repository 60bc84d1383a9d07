import { useMemo, type ReactNode } from 'react';
import { cx } from '../cx';
import { blockNodes } from './blocks';
import { tokensOf } from './lexer';
import styles from './markdown.module.css';

export interface MarkdownProps {
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
 */
export default function Markdown({ source, ruby = true, renderBlank, large }: MarkdownProps) {
  const tokens = useMemo(() => tokensOf(source), [source]);
  return (
    <div className={cx(styles.markdown, large && styles.large)}>
      {blockNodes(tokens, { ruby, renderBlank })}
    </div>
  );
}
