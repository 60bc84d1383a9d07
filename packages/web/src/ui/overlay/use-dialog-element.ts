import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

interface DialogElement {
  ref: RefObject<HTMLDialogElement | null>;
  /** Esc, and the browser's own back gesture. */
  onCancel: (event: SyntheticEvent) => void;
}

/** Opens and closes the browser's own dialog with `open`. It keeps the focus inside and gives it back. */
export const useDialogElement = (open: boolean, onClose: () => void): DialogElement => {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
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
