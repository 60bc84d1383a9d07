import { lazy, Suspense } from 'react';
import { Checkbox } from '../../ui/choice/checkbox';
import { Skeleton } from '../../ui/feedback/skeleton';
import { DateField, TextArea } from '../../ui/field/text-field';
import { OptionList } from '../../ui/list/option-list';
import styles from './list-filters.module.css';
import { NumbersEditor } from './numbers-editor';
import type { FilterValues } from './filter-values';
import type { KnownFilter } from './shown-filter';
import { useFilterOptions } from './use-filter-options';

interface Props {
  filter: KnownFilter;
  filters: FilterValues;
  onChange: (changes: FilterValues) => void;
}

/** Where the value of a filter is chosen; every change shows at once in the list. */
export const FilterEditor = (props: Props) => {
  const { kind } = props.filter.info;
  if (kind === 'dates') return <DatesEditor {...props} />;
  if (kind === 'numbers') return <NumbersEditor {...props} />;
  if (kind === 'texts') return <TextsEditor {...props} />;
  if (!props.filter.find) return <OptionsEditor {...props} />;
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <FinderEditor {...props} />
    </Suspense>
  );
};

/** Its combobox comes from a library, which only those who look for one of thousands load. */
const FinderEditor = lazy(() => import('./finder-editor'));

const SEVERAL: readonly string[] = ['choice', 'ids', 'tree'];

const OptionsEditor = ({ filter, filters, onChange }: Props) => {
  const { name, info } = filter;
  const options = useFilterOptions(filter, true);
  const values = filters[name] ?? [];
  if (!options) return <Skeleton lines={4} />;
  const { below } = info;
  return (
    <>
      <OptionList
        label={info.label}
        options={options}
        values={values}
        several={SEVERAL.includes(info.kind)}
        onChange={(next) => onChange({ [name]: next })}
      />
      {below !== undefined && (
        <div className={styles.below}>
          <Checkbox
            label="下位を含む"
            checked={filters[below]?.[0] !== 'false'}
            onChange={(event) => onChange({ [below]: event.target.checked ? [] : ['false'] })}
          />
        </div>
      )}
    </>
  );
};

const DatesEditor = ({ filter, filters, onChange }: Props) => {
  const { name, presets = [] } = filter;
  const value = filters[name]?.[0] ?? '';
  const [from = '', to = value.includes('..') ? '' : from] = value.split('..');
  const set = (next: { from: string; to: string }): void => {
    const isEmpty = next.from === '' && next.to === '';
    // While one end is being typed the other may lie beyond it: the list waits.
    if (next.from !== '' && next.to !== '' && next.from > next.to) return;
    onChange({ [name]: isEmpty ? [] : [`${next.from}..${next.to}`] });
  };
  return (
    <div className={styles.dates}>
      {presets.length > 0 && (
        <div className={styles.presets}>
          {presets.map((preset) => (
            <button
              key={preset.value}
              type="button"
              className={styles.preset}
              aria-pressed={preset.value === value}
              onClick={() => onChange({ [name]: preset.value === value ? [] : [preset.value] })}
            >
              {preset.label}
            </button>
          ))}
        </div>
      )}
      <div className={styles.range}>
        <DateField
          label="この日から"
          value={from}
          max={to || undefined}
          onChange={(event) => set({ from: event.target.value, to })}
        />
        <DateField
          label="この日まで"
          value={to}
          min={from || undefined}
          onChange={(event) => set({ from, to: event.target.value })}
        />
      </div>
    </div>
  );
};

/** Words, one in each line; the list waits until they are all there. */
const TextsEditor = ({ filter, filters, onChange }: Props) => (
  <div className={styles.dates}>
    <TextArea
      label={`${filter.info.label}が次のどれかの人`}
      hint="1行に1つ書きます。書き終えて、ほかの場所を押すと絞り込みます。"
      rows={3}
      defaultValue={(filters[filter.name] ?? []).join('\n')}
      onBlur={({ target }) => {
        const words = target.value.split('\n').map((word) => word.trim());
        onChange({ [filter.name]: [...new Set(words.filter((word) => word !== ''))] });
      }}
    />
  </div>
);
