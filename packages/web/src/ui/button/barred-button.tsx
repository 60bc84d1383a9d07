import { useId, type ComponentProps } from 'react';
import styles from './barred-button.module.css';
import { Button } from './button';

interface Props extends ComponentProps<typeof Button> {
  /** Why it cannot be used: 「自分自身です。」 `null` when it can. */
  barredBy: string | null;
}

/** A button that says why, where it cannot be used. */
export const BarredButton = ({ barredBy, ...rest }: Props) => {
  const id = useId();
  if (barredBy === null) return <Button {...rest} />;
  return (
    <span className={styles.barred}>
      <Button {...rest} disabled aria-describedby={id} />
      <span id={id} className={styles.reason}>
        {barredBy}
      </span>
    </span>
  );
};
