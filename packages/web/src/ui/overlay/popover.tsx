import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx';
import { Icon, type IconName } from '../icon/icon';
import styles from './popover.module.css';
import { useTopLayer } from './use-top-layer';

interface Props {
  /** What the button says; without it the icon stands alone. */
  children?: ReactNode;
  /** Read aloud with the panel, and with the button where `children` does not say it. */
  label: string;
  icon?: IconName;
  /** Drawn as something that is set. */
  active?: boolean;
  /** Open as soon as it is there: somebody has just asked for it. */
  defaultOpen?: boolean;
  /** What the panel holds. */
  renderPanel: () => ReactNode;
}

const FOCUSABLE = 'input:not([disabled]), button:not([disabled]), select, a[href], [tabindex="0"]';

/** A button that opens a panel over the page: a filter, settings. Esc and a press outside close it. */
export const Popover = ({
  children,
  label,
  icon,
  active = false,
  defaultOpen = false,
  renderPanel,
}: Props) => {
  const [open, setOpen] = useState(defaultOpen);
  const anchor = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const close = (returnsFocus = true): void => {
    setOpen(false);
    if (returnsFocus) anchor.current?.focus();
  };
  useTopLayer({ open, anchor, panel: box, onClose: close });
  useEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  }, [open, box]);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={cx(styles.button, active && styles.active)}
        aria-label={children === undefined ? label : undefined}
        title={children === undefined ? label : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {icon && <Icon name={icon} size="s" />}
        {children !== undefined && (
          <>
            <span className={styles.text}>{children}</span>
            <Icon name="down" size="s" />
          </>
        )}
      </button>
      {open && (
        <div ref={box} popover="manual" role="dialog" aria-label={label} className={styles.panel}>
          {renderPanel()}
        </div>
      )}
    </>
  );
};
