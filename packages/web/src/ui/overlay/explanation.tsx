import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './explanation.module.css';
import { useTopLayer } from './use-top-layer';

interface Props {
  /** Read aloud with the button and the panel: 「正答率とは」. */
  label: string;
  /** What stands in the panel. */
  children: ReactNode;
}

/** An ⓘ beside a word that opens what it means. Esc and a press outside close it. */
export const ExplanationButton = ({ label, children }: Props) => {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useTopLayer({
    open,
    anchor,
    panel,
    onClose: (returnsFocus) => {
      setOpen(false);
      if (returnsFocus) anchor.current?.focus();
    },
  });
  useEffect(() => {
    if (open) panel.current?.focus();
  }, [open]);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="info" size="s" />
      </button>
      {open && (
        <div
          ref={panel}
          popover="manual"
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={styles.panel}
        >
          {children}
        </div>
      )}
    </>
  );
};
