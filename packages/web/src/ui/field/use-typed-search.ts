import { useEffect, useEffectEvent, useState, type ChangeEvent, type KeyboardEvent } from 'react';

/** Debounce: long enough that a word is typed before the list moves. */
const DEBOUNCE_MS = 350;

/** An input that searches when typing pauses, or at once on Enter: spread it on the input. `value`: what is searched for now. */
export const useTypedSearch = (value: string, onSearch: (text: string) => void) => {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  const [sent, setSent] = useState(value);
  if (applied !== value) {
    setApplied(value);
    setSent(value);
    // Changed elsewhere: the filters were taken away, or the page went back.
    if (value !== sent) setTyped(value);
  }
  const search = useEffectEvent((text: string) => {
    const wanted = text.trim();
    if (wanted === value) return;
    setSent(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) search(typed);
    },
  };
};
