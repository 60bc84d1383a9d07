import { Combobox } from '@base-ui/react/combobox';
import { cx } from '../cx';
import { focusedFirst } from '../focused-first';
import styles from './option-list.module.css';

export interface FinderItem {
  key: string;
  label: string;
  note?: string | undefined;
}

export interface FinderGroup<Item extends FinderItem> {
  /** What its items are. */
  value: string;
  items: readonly Item[];
}

interface Props<Item extends FinderItem> {
  /** Read aloud: what is looked for. */
  label: string;
  placeholder: string;
  groups: readonly FinderGroup<Item>[];
  typed: string;
  onType: (text: string) => void;
  onChoose: (item: Item) => void;
  /** Under the list, and read aloud when it changes: whether it is still searched, or nothing was found. */
  status: string;
}

const labelOf = ({ label }: FinderItem): string => label;

/** Things of several kinds, found by typing and opened with Enter; the caller narrows them. For pages of administration alone. */
export const GroupedFinder = <Item extends FinderItem>({
  label,
  placeholder,
  groups,
  typed,
  onType,
  onChoose,
  status,
}: Props<Item>) => (
  <Combobox.Root<Item>
    inline
    open
    items={groups}
    filter={null}
    value={null}
    onValueChange={(item) => item && onChoose(item)}
    inputValue={typed}
    onInputValueChange={onType}
    itemToStringLabel={labelOf}
    autoHighlight
  >
    <div className={styles.options}>
      <Combobox.Input
        ref={focusedFirst}
        className={styles.search}
        aria-label={label}
        placeholder={placeholder}
      />
      <Combobox.List className={cx(styles.list, styles.groups)} aria-label={label}>
        {(group: FinderGroup<Item>) => (
          <Combobox.Group key={group.value} items={group.items} className={styles.group}>
            <Combobox.GroupLabel className={styles.none}>{group.value}</Combobox.GroupLabel>
            <Combobox.Collection>
              {(item: Item) => (
                <Combobox.Item
                  key={item.key}
                  value={item}
                  className={cx(styles.option, styles.found)}
                >
                  <span className={styles.label}>{item.label}</span>
                  {item.note && <span className={styles.count}>{item.note}</span>}
                </Combobox.Item>
              )}
            </Combobox.Collection>
          </Combobox.Group>
        )}
      </Combobox.List>
      <p role="status" className={styles.none}>
        {status}
      </p>
    </div>
  </Combobox.Root>
);
