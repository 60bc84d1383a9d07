import { Combobox } from '@base-ui/react/combobox';
import { cx } from '../cx';
import { formatNumber } from '../format/number';
import styles from './option-list.module.css';
import type { ListOption } from './option-list';

interface Props {
  /** Read aloud: what is chosen. */
  label: string;
  /** What is offered for `typed`; `undefined` while it is loaded. */
  options: readonly ListOption[] | undefined;
  typed: string;
  onType: (text: string) => void;
  /** `null` for none. */
  value: ListOption | null;
  onChoose: (option: ListOption | null) => void;
}

const labelOf = ({ label }: ListOption): string => label;
const isSame = (a: ListOption, b: ListOption): boolean => a.value === b.value;

/**
 * One of thousands: what is typed narrows what is offered; the caller narrows it. For pages of administration
 * alone (docs/decisions/0018-choosing-among-thousands.md).
 */
export const OptionFinder = ({ label, options, typed, onType, value, onChoose }: Props) => (
  <Combobox.Root<ListOption>
    inline
    open
    items={options ?? []}
    // The options are already those for what was typed.
    filter={null}
    value={value}
    onValueChange={onChoose}
    inputValue={typed}
    onInputValueChange={onType}
    itemToStringLabel={labelOf}
    isItemEqualToValue={isSame}
    autoHighlight
  >
    <div className={styles.options}>
      <Combobox.Input
        className={styles.search}
        aria-label={`${label}を探す`}
        placeholder={`${label}を探す`}
      />
      {value && (
        <p className={styles.none}>
          選択中：{value.label}{' '}
          <button type="button" className={styles.drop} onClick={() => onChoose(null)}>
            外す
          </button>
        </p>
      )}
      <Combobox.Empty className={styles.none}>
        {options === undefined ? '探しています…' : '見つかりません。言葉を変えてください。'}
      </Combobox.Empty>
      <Combobox.List className={styles.list} aria-label={label}>
        {(option: ListOption) => (
          <Combobox.Item
            key={option.value}
            value={option}
            className={cx(styles.option, styles.found)}
          >
            <span className={styles.label}>{option.label}</span>
            {typeof option.count === 'number' && (
              <span className={styles.count}>{formatNumber(option.count)}</span>
            )}
          </Combobox.Item>
        )}
      </Combobox.List>
    </div>
  </Combobox.Root>
);
