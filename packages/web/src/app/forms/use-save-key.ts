import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S (⌘S) saves, as it does in every editor, instead of saving the web page. */
export const useSaveKey = (onSave: () => void): void => {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's')
        return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
