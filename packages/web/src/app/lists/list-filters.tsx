import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import { Sheet } from '../../ui/overlay/dialog';
import { Menu } from '../../ui/overlay/menu';
import { Popover } from '../../ui/overlay/popover';
import { useMedia } from '../../ui/use-media';
import { FilterEditor } from './filter-editor';
import { filterWords } from './filter-words';
import type { FilterValues } from './filter-values';
import styles from './list-filters.module.css';
import type { KnownFilter } from './shown-filter';
import { useFilterOptions } from './use-filter-options';

interface Props {
  /** Without the search. */
  described: readonly KnownFilter[];
  filters: FilterValues;
  setFilters: (changes: FilterValues) => void;
  /** Takes everything away, the search too. */
  onClear: () => void;
}

const isSet = (filters: FilterValues, name: string): boolean => (filters[name]?.length ?? 0) > 0;

/** What taking a filter away changes: what lies below its nodes with it. */
const without = ({ name, info }: KnownFilter): FilterValues => ({
  [name]: [],
  ...(info.below === undefined ? {} : { [info.below]: [] }),
});

/** The filters of a list in one row; on a phone behind one button. */
export const ListFilters = (props: Props) => {
  const isPhone = useMedia('(max-width: 767px)');
  return isPhone ? <FoldedFilters {...props} /> : <FilterRow {...props} />;
};

const offered = ({
  described,
  filters,
}: Pick<Props, 'described' | 'filters'>): readonly KnownFilter[] =>
  described.filter(({ needs }) => needs === undefined || isSet(filters, needs));

const FilterRow = ({ described, filters, setFilters, onClear }: Props) => {
  const [added, setAdded] = useState<readonly string[]>([]);
  const all = offered({ described, filters });
  const inSight = all.filter(
    ({ name, main }) => main || isSet(filters, name) || added.includes(name),
  );
  const others = all.filter((one) => !inSight.includes(one));
  const remove = (filter: KnownFilter): void => {
    setAdded(added.filter((name) => name !== filter.name));
    setFilters(without(filter));
  };
  return (
    <>
      {inSight.map((filter) => (
        <FilterButton
          key={filter.name}
          filter={filter}
          filters={filters}
          setFilters={setFilters}
          onRemove={() => remove(filter)}
          isNew={added.at(-1) === filter.name && !isSet(filters, filter.name)}
        />
      ))}
      {others.length > 0 && (
        <Menu
          label="絞り込みを追加"
          labelShown
          quiet
          icon="plus"
          items={others.map(({ name, info }) => ({
            label: info.label,
            onSelect: () => setAdded([...added, name]),
          }))}
        />
      )}
      {Object.keys(filters).length > 0 && (
        <Button variant="quiet" size="small" onClick={onClear}>
          すべて消す
        </Button>
      )}
    </>
  );
};

interface ButtonProps extends Omit<Props, 'described' | 'onClear'> {
  filter: KnownFilter;
  onRemove: () => void;
  /** It was just added, to be set. */
  isNew: boolean;
}

const FilterButton = ({ filter, filters, setFilters, onRemove, isNew }: ButtonProps) => {
  const { name, info, main } = filter;
  const values = filters[name] ?? [];
  const active = values.length > 0;
  const options = useFilterOptions(filter, active);
  const words = filterWords(filter, values, options) ?? '…';
  return (
    <span className={styles.filter} data-active={active || undefined}>
      <Popover
        label={info.label}
        active={active}
        defaultOpen={isNew}
        renderPanel={() => <FilterEditor filter={filter} filters={filters} onChange={setFilters} />}
      >
        {info.label}：{words}
      </Popover>
      {(active || !main) && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`${info.label}の絞り込みを外す`}
          onClick={onRemove}
        >
          <Icon name="close" size="s" />
        </button>
      )}
    </span>
  );
};

const FoldedFilters = ({ described, filters, setFilters, onClear }: Props) => {
  const [open, setOpen] = useState(false);
  const all = offered({ described, filters });
  const count = all.filter(({ name }) => isSet(filters, name)).length;
  if (described.length === 0) return null;
  return (
    <>
      <Button size="small" icon="filter" onClick={() => setOpen(true)}>
        {count > 0 ? `絞り込み（${count}）` : '絞り込み'}
      </Button>
      <Sheet
        open={open}
        title="絞り込み"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={onClear}>すべて消す</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              結果を見る
            </Button>
          </>
        }
      >
        {all.map((filter) => (
          <FoldedFilter
            key={filter.name}
            filter={filter}
            filters={filters}
            setFilters={setFilters}
          />
        ))}
      </Sheet>
    </>
  );
};

const FoldedFilter = ({
  filter,
  filters,
  setFilters,
}: Pick<ButtonProps, 'filter' | 'filters' | 'setFilters'>) => {
  const { name, info } = filter;
  const values = filters[name] ?? [];
  const options = useFilterOptions(filter, values.length > 0);
  const [open, setOpen] = useState(values.length > 0);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {info.label}：{filterWords(filter, values, options) ?? '…'}
      </summary>
      {open && <FilterEditor filter={filter} filters={filters} onChange={setFilters} />}
    </details>
  );
};
