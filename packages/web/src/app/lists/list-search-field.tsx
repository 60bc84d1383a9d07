import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon/icon';
import { useTypedSearch } from '../../ui/field/use-typed-search';
import styles from './list-filters.module.css';

interface Props {
  /** What is searched: 「氏名・ふりがな」. */
  label: string;
  /** Stands in the empty field; absent: the label. */
  prompt?: string | undefined;
  value: string;
  onSearch: (text: string) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** The search over all that names a row; `/` goes there from anywhere on the page. */
export const ListSearchField = ({ label, prompt = label, value, onSearch }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const field = useTypedSearch(value, onSearch);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <div className={styles.search}>
      <Icon name="search" size="s" />
      <input
        {...field}
        ref={input}
        type="search"
        aria-label={`${label}で検索`}
        placeholder={prompt}
        title={`${label}で検索（/）`}
        enterKeyHint="search"
        maxLength={200}
      />
    </div>
  );
};
