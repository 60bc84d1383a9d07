import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './text-field';

interface Props {
  label: string;
  placeholder?: string;
  /** What is being searched for now. */
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
}

/** Debounce: long enough that a word is typed before the list moves. */
const DEBOUNCE_MS = 350;

/** Searches when typing pauses (debounce), or at once on Enter. */
export const SearchField = ({ label, placeholder, value = '', onSearch }: Props) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (known !== value) {
    setKnown(value);
    setSent(value);
    // Changed elsewhere: the filters were taken away, or the page went back.
    if (value !== sent) setTyped(value);
  }
  const search = useEffectEvent((text: string) => {
    const wanted = text.trim();
    if (wanted === value) return;
    setSent(wanted);
    onSearch(wanted || undefined);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      value={typed}
      enterKeyHint="search"
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) search(typed);
      }}
    />
  );
};
