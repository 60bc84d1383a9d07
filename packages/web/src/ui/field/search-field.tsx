import { TextField } from './text-field';
import { useTypedSearch } from './use-typed-search';

interface Props {
  label: string;
  placeholder?: string;
  /** What is being searched for now. */
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
}

/** Searches when typing pauses (debounce), or at once on Enter. */
export const SearchField = ({ label, placeholder, value = '', onSearch }: Props) => {
  const field = useTypedSearch(value, (text) => onSearch(text || undefined));
  return (
    <TextField
      {...field}
      type="search"
      label={label}
      placeholder={placeholder}
      enterKeyHint="search"
    />
  );
};
