import type { Tokens } from 'marked';
import { useState, type CSSProperties } from 'react';
import { useTooWide } from '../data/use-too-wide';
import { Icon } from '../icon/icon';
import { childrenOf, inlineNodes } from './inline';
import styles from './markdown.module.css';
import type { RenderOptions } from './own-marks';

/** A table wider than its room is moved sideways, with the arrow keys too. */
const SCROLLED_BY_KEYS = { role: 'region', 'aria-label': '表（横に動かせます）', tabIndex: 0 };

/** Width in letters of the whole, where a letter of half width counts as a little more than half. */
const lettersOf = ({ text }: Tokens.TableCell): number =>
  [...text].reduce((sum, letter) => sum + (letter < '\u0100' ? 0.6 : 1), 0);

/** A last look at the end of a table counts as its end: browsers round what they have scrolled by. */
const ROUNDING_PX = 2;

const isBeforeEnd = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): boolean =>
  scrollLeft + clientWidth < scrollWidth - ROUNDING_PX;

export const Table = ({ table, options }: { table: Tokens.Table; options: RenderOptions }) => {
  const [box, isTooWide] = useTooWide();
  const [isAtEnd, setAtEnd] = useState(false);
  const letters = table.header.map((head, at) =>
    Math.max(...[head, ...table.rows.map((row) => row[at]!)].map(lettersOf)),
  );
  const align = (cell: Tokens.TableCell) => ({ textAlign: cell.align ?? undefined });
  const widthAt = (at: number) => ({ '--letters': letters[at] }) as CSSProperties;
  return (
    <div className={styles.table}>
      {isTooWide && (
        <span className={styles.tableHint} aria-hidden="true">
          表は横に動かせます
          <Icon name="right" size="s" />
        </span>
      )}
      <div
        ref={box}
        className={styles.tableScroll}
        data-more={(isTooWide && !isAtEnd) || undefined}
        onScroll={({ currentTarget }) => setAtEnd(!isBeforeEnd(currentTarget))}
        {...(isTooWide ? SCROLLED_BY_KEYS : undefined)}
      >
        <table>
          <thead>
            <tr>
              {table.header.map((cell, at) => (
                <th key={at} scope="col" style={{ ...align(cell), ...widthAt(at) }}>
                  {inlineNodes(childrenOf(cell), options)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, rowAt) => (
              <tr key={rowAt}>
                {row.map((cell, at) => (
                  <td key={at} style={align(cell)}>
                    {inlineNodes(childrenOf(cell), options)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
