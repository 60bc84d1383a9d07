import { useId, type ComponentProps } from 'react';
import styles from './button-with-reason.module.css';
import { Button } from './button';

interface Props extends ComponentProps<typeof Button> {
  /** Why it cannot be used: 「自分自身です。」 `null` when it can. */
  disabledReason: string | null;
}

/** A button that says why, where it cannot be used. */
export const ButtonWithReason = ({ disabledReason, ...rest }: Props) => {
  const id = useId();
  if (disabledReason === null) return <Button {...rest} />;
  return (
    <span className={styles.withReason}>
      <Button {...rest} disabled aria-describedby={id} />
      <span id={id} className={styles.reason}>
        {disabledReason}
      </span>
    </span>
  );
};
