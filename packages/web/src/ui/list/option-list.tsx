import { foldSearch } from '@tokiori/domain';
import { useId, useState } from 'react';
import { formatNumber } from '../format/number';
import styles from './option-list.module.css';

export interface ListOption {
  value: string;
  label: string;
  depth?: number;
  count?: number | null;
}

interface Props {
  /** Read aloud: what is chosen. */
  label: string;
  options: readonly ListOption[];
  values: readonly string[];
  /** Several may be chosen; otherwise one, or all by choosing none. */
  several: boolean;
  /** Of one: there is no 「すべて」. */
  required?: boolean;
  /** `false`: the component around it has a search of its own. */
  searched?: boolean;
  onChange: (values: string[]) => void;
}

/** Above this number there is a field to search them by. */
const SEARCHED_FROM = 9;
/** Drawn at once; who looks for another one types part of it. */
const MOST = 200;

/** Without regard to width, case, kind of kana and spaces. */
const folded = (text: string): string => foldSearch(text).replaceAll(/\s/g, '');

/** Ticks or dots for options, with a field to search them by where they are many. */
export const OptionList = ({
  label,
  options,
  values,
  several,
  required = false,
  searched = true,
  onChange,
}: Props) => {
  const [typed, setTyped] = useState('');
  const name = useId();
  const wanted = folded(typed);
  const matching =
    wanted === '' ? options : options.filter((one) => folded(one.label).includes(wanted));
  const toggle = (value: string, isOn: boolean): void => {
    if (!several) onChange(isOn ? [value] : []);
    else onChange(isOn ? [...values, value] : values.filter((one) => one !== value));
  };
  return (
    <div className={styles.options}>
      {searched && options.length >= SEARCHED_FROM && (
        <input
          type="search"
          className={styles.search}
          aria-label={`${label}を探す`}
          placeholder={`${label}を探す`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div role={several ? 'group' : 'radiogroup'} aria-label={label} className={styles.list}>
        {!several && !required && (
          <Option
            type="radio"
            name={name}
            option={{ value: '', label: 'すべて' }}
            checked={values.length === 0}
            onToggle={() => onChange([])}
          />
        )}
        {matching.slice(0, MOST).map((option) => (
          <Option
            key={option.value}
            type={several ? 'checkbox' : 'radio'}
            name={name}
            option={option}
            checked={values.includes(option.value)}
            onToggle={(isOn) => toggle(option.value, isOn)}
          />
        ))}
      </div>
      {matching.length === 0 && (
        <p className={styles.none}>見つかりません。言葉を変えてください。</p>
      )}
      {matching.length > MOST && (
        <p className={styles.none}>ほかに{formatNumber(matching.length - MOST)}件あります。</p>
      )}
    </div>
  );
};

interface OptionProps {
  type: 'checkbox' | 'radio';
  name: string;
  option: ListOption;
  checked: boolean;
  onToggle: (isOn: boolean) => void;
}

const Option = ({ type, name, option, checked, onToggle }: OptionProps) => (
  <label className={styles.option} style={{ paddingInlineStart: `${option.depth ?? 0}rem` }}>
    <input
      type={type}
      name={name}
      checked={checked}
      onChange={(event) => onToggle(event.target.checked)}
    />
    <span className={styles.label}>{option.label}</span>
    {typeof option.count === 'number' && (
      <span className={styles.count}>{formatNumber(option.count)}</span>
    )}
  </label>
);
