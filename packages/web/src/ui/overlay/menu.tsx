import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../button/button';
import { cx } from '../cx';
import { Icon, type IconName } from '../icon/icon';
import styles from './overlay.module.css';
import { useTopLayer } from './use-top-layer';

export interface MenuItem {
  label: string;
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

interface Props {
  /** What the button opens: 「山田さんの操作」. */
  label: string;
  items: readonly MenuItem[];
  /** Draws the label on the button; otherwise three dots. */
  labelShown?: boolean;
  icon?: IconName;
  /** Of a drawn label: without a border, and low enough for a row of filters. */
  quiet?: boolean;
}

const optionsIn = (box: HTMLElement | null): HTMLElement[] =>
  Array.from(box?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []);

/** Actions on one thing behind a button. Arrow keys move, Esc closes and gives the focus back. */
export const Menu = ({ label, items, labelShown = false, icon = 'more', quiet = false }: Props) => {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const close = (returnsFocus = true): void => {
    setOpen(false);
    if (returnsFocus) box.current?.querySelector('button')?.focus();
  };
  useTopLayer({ open, anchor: box, panel: list, onClose: close });

  useEffect(() => {
    if (open) optionsIn(list.current)[0]?.focus();
  }, [open]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const all = optionsIn(list.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (next !== undefined) all[next]?.focus();
    else if (event.key === 'Tab') return setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const opener = { 'aria-haspopup': 'menu', 'aria-expanded': open, 'aria-controls': id } as const;
  return (
    <div ref={box} className={styles.menu}>
      {labelShown ? (
        <Button
          {...opener}
          variant={quiet ? 'quiet' : 'secondary'}
          size={quiet ? 'small' : 'medium'}
          icon={icon === 'more' ? 'down' : icon}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
      ) : (
        <IconButton {...opener} icon={icon} label={label} onClick={() => setOpen(!open)} />
      )}
      {open && (
        <div
          ref={list}
          id={id}
          popover="manual"
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.list}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <MenuOption key={item.label} item={item} onDone={close} />
          ))}
        </div>
      )}
    </div>
  );
};

const MenuOption = ({ item, onDone }: { item: MenuItem; onDone: () => void }) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    aria-disabled={item.disabled || undefined}
    className={cx(styles.item, item.danger && styles.dangerItem)}
    onClick={() => {
      if (item.disabled) return;
      onDone();
      item.onSelect();
    }}
  >
    {item.icon && <Icon name={item.icon} size="s" />}
    {item.label}
  </button>
);
