import type { Department } from '@tokiori/contract';
import { FilterSelect } from '../../ui/field/filter-select';

interface Props {
  label: string;
  /** `undefined` while loading. */
  departments: readonly Department[] | undefined;
  /** Id as text; `undefined` for all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** One department of the tree, or all. */
export const DepartmentSelect = ({ label, departments = [], value, onChange }: Props) => (
  <FilterSelect
    label={label}
    options={departments.map(({ id, name, depth }) => ({
      value: id,
      label: `${'　'.repeat(depth)}${name}`,
    }))}
    value={value}
    onChoose={onChange}
  />
);
