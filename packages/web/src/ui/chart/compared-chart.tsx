import { useId, type ReactNode, type Ref } from 'react';
import { VisuallyHidden } from '../text/visually-hidden';
import chart from './chart.module.css';
import { ComparedPlot } from './compared-plot';
import { ComparedTable } from './compared-table';
import type { ComparedChartProps } from './compared-props';
import styles from './compared-chart.module.css';
import { useWidth } from './use-width';

interface Props extends ComparedChartProps {
  /** The drawing, for who saves it. */
  drawing?: Ref<SVGSVGElement>;
  /** What can be done with the drawing. */
  actions?: ReactNode;
}

/** A figure over time, the period before faint and dashed behind it, with a table of both. */
export const ComparedChart = ({ drawing, actions, ...props }: Props) => {
  const [box, width] = useWidth<HTMLElement>(640);
  const id = useId();
  return (
    <figure ref={box} className={chart.figure} aria-labelledby={id}>
      <VisuallyHidden>
        <span id={id}>{props.title}</span>
      </VisuallyHidden>
      <div className={styles.legend} aria-hidden="true">
        <Key name={props.name} />
        {props.before && <Key name={props.before.name} isBefore />}
      </div>
      <ComparedPlot {...props} width={width} ref={drawing} />
      <div className={styles.below}>
        <ComparedTable {...props} />
        {actions}
      </div>
    </figure>
  );
};

const Key = ({ name, isBefore = false }: { name: string; isBefore?: boolean }) => (
  <span className={styles.key}>
    <svg viewBox="0 0 32 8" width="32" height="8">
      <path className={isBefore ? styles.beforeLine : styles.line} d="M1 4H31" />
    </svg>
    {name}
  </span>
);
