import { Select, type Option } from './select';

interface Props {
  label: string;
  options: readonly Option[];
  /** 「すべて」 unless told. */
  emptyLabel?: string;
  /** `undefined` while nothing is left out. */
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
}

/** Leaves one of a few in sight, or all. */
export const FilterSelect = ({ emptyLabel = 'すべて', value = '', onChoose, ...rest }: Props) => (
  <Select
    {...rest}
    emptyLabel={emptyLabel}
    value={value}
    onChange={(event) => onChoose(event.target.value || undefined)}
  />
);
