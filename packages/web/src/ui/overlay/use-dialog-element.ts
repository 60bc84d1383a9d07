import { useEffect, useEffectEvent, useRef, type RefObject, type SyntheticEvent } from 'react';
import { useBackCloses } from './use-back-closes';

interface DialogElement {
  ref: RefObject<HTMLDialogElement | null>;
  /** Esc, and the browser's own back gesture. */
  onCancel: (event: SyntheticEvent) => void;
}

interface Options {
  open: boolean;
  onClose: () => void;
  /** A press beside it closes it too, as Esc and its button do. */
  closesOutside: boolean;
}

/** Opens and closes the browser's own dialog with `open`. It keeps the focus inside and gives it back. */
export const useDialogElement = ({ open, onClose, closesOutside }: Options): DialogElement => {
  const ref = useRef<HTMLDialogElement>(null);
  useBackCloses(open, onClose);
  const onPress = useEffectEvent((event: MouseEvent) => {
    if (closesOutside && event.target === ref.current) onClose();
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    const press = (event: MouseEvent): void => onPress(event);
    dialog.addEventListener('click', press);
    return () => {
      dialog.removeEventListener('click', press);
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);

  return {
    ref,
    onCancel: (event) => {
      // React bubbles the event of a dialog opened from within this one.
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
  };
};
