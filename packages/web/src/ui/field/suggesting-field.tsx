import type { ComponentProps } from 'react';
import styles from './field.module.css';
import type { FieldTexts } from './form-field';
import { TextField } from './text-field';

interface Props extends FieldTexts, Pick<ComponentProps<'input'>, 'ref' | 'name' | 'onBlur'> {
  value: string;
  onChange: (text: string) => void;
  /** Read aloud: 「使われているタグ」. */
  suggestionsLabel: string;
  suggestions: readonly { value: string; label: string }[];
  onSuggestion: (value: string) => void;
}

/** A line of text with words under it that can be pressed instead of being typed. */
export const SuggestingField = ({
  value,
  onChange,
  suggestionsLabel,
  suggestions,
  onSuggestion,
  ...rest
}: Props) => (
  <div className={styles.suggesting}>
    <TextField
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
    />
    {suggestions.length > 0 && (
      <div className={styles.suggestions} role="group" aria-label={suggestionsLabel}>
        {suggestions.map((one) => (
          <button
            key={one.value}
            type="button"
            className={styles.suggestion}
            onClick={() => onSuggestion(one.value)}
          >
            {one.label}
          </button>
        ))}
      </div>
    )}
  </div>
);
