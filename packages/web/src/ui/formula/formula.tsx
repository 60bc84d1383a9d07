import { useLayoutEffect, useMemo, useRef } from 'react';
import { cx } from '../cx';
import { useTooWide } from '../data/use-too-wide';
import { keepFitted } from './fit';
import styles from './formula.module.css';
import { useKatex } from './katex';

interface Props {
  /** As it was typed between its dollar signs. */
  tex: string;
  isBlock: boolean;
  /** Part of what a choice or a word card is called. */
  isLabel?: boolean;
}

/** A formula wider than its room is moved sideways, with the arrow keys too. */
const SCROLLED_BY_KEYS = { role: 'region', 'aria-label': '数式（横に動かせます）', tabIndex: 0 };

/**
 * A formula, drawn by KaTeX, which is loaded for it. One that cannot be read is shown as it was typed, and so is every one
 * without a network.
 */
export const Formula = ({ tex, isBlock, isLabel = false }: Props) => {
  const katex = useKatex(true);
  const drawn = useMemo(
    () => (typeof katex === 'string' ? null : katex.drawFormula(tex, isBlock, isLabel)),
    [katex, tex, isBlock, isLabel],
  );
  if (drawn) {
    const Drawn = isLabel ? Fitted : Scrolled;
    return <Drawn elements={drawn} className={isBlock ? styles.block : styles.inline} />;
  }
  const sign = isBlock ? '$$' : '$';
  return (
    <code className={cx(styles.source, katex === 'absent' && styles.waiting)}>
      {sign + tex + sign}
    </code>
  );
};

interface DrawnProps {
  elements: readonly Element[];
  className: string | undefined;
}

const useElements = (elements: readonly Element[]) => {
  const host = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => host.current?.replaceChildren(...elements), [elements]);
  return host;
};

const Scrolled = ({ elements, className }: DrawnProps) => {
  const host = useElements(elements);
  const [box, isTooWide] = useTooWide();
  return (
    <span
      ref={box}
      className={cx(className, isTooWide && styles.wide)}
      {...(isTooWide ? SCROLLED_BY_KEYS : undefined)}
    >
      <span ref={host} className={styles.host} />
    </span>
  );
};

/** Within a control nothing else can be moved or take the focus: what is too wide is drawn smaller. */
const Fitted = ({ elements, className }: DrawnProps) => (
  <span ref={keepFitted} className={cx(className, styles.fitted)}>
    <span ref={useElements(elements)} className={styles.host} />
  </span>
);
