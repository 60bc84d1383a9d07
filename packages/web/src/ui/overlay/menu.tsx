import { useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../button/button';
import { cx } from '../cx';
import { Icon, type IconName } from '../icon/icon';
import styles from './overlay.module.css';

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
}

interface Place {
  style: CSSProperties;
  above: boolean;
}

const placeAt = (button: HTMLElement): Place => {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const above = bottom > window.innerHeight * 0.6;
  const edge = above ? top - 4 : bottom + 4;
  // It opens towards the middle of the page, where there is room.
  const inline =
    left + right < clientWidth ? `${left}px auto` : `auto ${Math.max(clientWidth - right, 8)}px`;
  return { above, style: { '--menu-top': `${edge}px`, '--menu-inline': inline } as CSSProperties };
};

const optionsIn = (box: HTMLElement | null): HTMLElement[] =>
  Array.from(box?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []);

/** Actions on one thing behind a button. Arrow keys move, Esc closes and gives the focus back. */
export const Menu = ({ label, items, labelShown = false, icon = 'more' }: Props) => {
  const [place, setPlace] = useState<Place | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const open = place !== null;

  const close = (): void => {
    setPlace(null);
    box.current?.querySelector('button')?.focus();
  };
  const toggle = (): void => {
    const button = box.current?.querySelector('button');
    setPlace(open || !button ? null : placeAt(button));
  };

  useEffect(() => {
    if (!open) return;
    optionsIn(box.current)[0]?.focus();
    const leave = (event: Event): void => {
      if (event.target instanceof Node && box.current?.contains(event.target)) return;
      setPlace(null);
    };
    document.addEventListener('pointerdown', leave);
    window.addEventListener('scroll', leave, true);
    window.addEventListener('resize', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      window.removeEventListener('scroll', leave, true);
      window.removeEventListener('resize', leave);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const all = optionsIn(box.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (next !== undefined) all[next]?.focus();
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') return setPlace(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const opener = { 'aria-haspopup': 'menu', 'aria-expanded': open, 'aria-controls': id } as const;
  return (
    <div ref={box} className={styles.menu}>
      {labelShown ? (
        <Button {...opener} icon={icon === 'more' ? 'down' : icon} onClick={toggle}>
          {label}
        </Button>
      ) : (
        <IconButton {...opener} icon={icon} label={label} onClick={toggle} />
      )}
      {place && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={cx(styles.list, place.above && styles.above)}
          style={place.style}
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
