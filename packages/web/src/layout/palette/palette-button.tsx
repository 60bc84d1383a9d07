import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../../ui/icon/icon';
import { IconButton } from '../../ui/button/button';
import styles from '../admin-layout.module.css';

const Palette = lazy(() => import('./palette'));

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether the palette is open; ⌘K and Ctrl+K open it where no other window is, and close it. */
export const usePalette = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k' || event.isComposing) return;
      event.preventDefault();
      setOpen((is) => !is && document.querySelector('dialog[open]') === null);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return { open, show: () => setOpen(true), close: () => setOpen(false) };
};

type PaletteState = ReturnType<typeof usePalette>;

/** 「さがす ⌘K」; a picture alone where there is no room for words. */
export const PaletteButton = ({ palette, short }: { palette: PaletteState; short?: boolean }) =>
  short ? (
    <IconButton icon="search" label="さがす" onClick={palette.show} />
  ) : (
    <button
      type="button"
      className={styles.find}
      aria-haspopup="dialog"
      aria-expanded={palette.open}
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      onClick={palette.show}
    >
      <Icon name="search" size="s" />
      <span>さがす</span>
      <kbd aria-hidden="true">{isApple() ? '⌘K' : 'Ctrl+K'}</kbd>
    </button>
  );

/** The palette itself, loaded when it is first wanted. */
export const PaletteWindow = ({ palette }: { palette: PaletteState }) =>
  palette.open ? (
    <Suspense fallback={null}>
      <Palette onClose={palette.close} />
    </Suspense>
  ) : null;
