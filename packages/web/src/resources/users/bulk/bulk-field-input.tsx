import { listPosts, listProfessions } from '@tokiori/contract/client';
import { LabelField } from '../../../app/people/label-field';
import type { AdministeredCompany } from '../../../app/session/administered';
import { Select } from '../../../ui/field/select';
import { DateField, TextField } from '../../../ui/field/text-field';
import { OptionList } from '../../../ui/list/option-list';
import { InlineError } from '../../../ui/feedback/error-display';
import styles from './bulk.module.css';
import type { BulkField } from './bulk-fields';

interface Props {
  field: BulkField;
  company: AdministeredCompany;
  value: readonly string[];
  error: string | undefined;
  onChange: (value: readonly string[]) => void;
}

/** One field by its kind. */
export const BulkFieldInput = ({ field, company, value, error, onChange }: Props) => {
  const { label, control, options, emptyLabel, hint } = field;
  if (control === 'departments')
    return (
      <div className={styles.departments}>
        <p>
          <strong>{label}</strong>
          {hint !== undefined && `　${hint}`}
        </p>
        <OptionList
          label={label}
          options={options}
          values={value}
          several
          onChange={(values) => onChange(values)}
        />
        {error !== undefined && <InlineError message={error} />}
      </div>
    );
  const common = {
    label,
    error,
    value: value[0] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange([target.value]),
  };
  const clearing = '空のままにすると、いまの値を消します。';
  if (control === 'choice')
    return <Select {...common} options={options} emptyLabel={emptyLabel ?? undefined} />;
  if (control === 'date') return <DateField {...common} hint={clearing} />;
  if (control === 'profession' || control === 'post')
    return (
      <LabelField
        {...common}
        hint={clearing}
        company={company}
        endpoint={control === 'post' ? listPosts : listProfessions}
      />
    );
  const inputMode = control === 'number' ? 'decimal' : undefined;
  return <TextField {...common} hint={clearing} autoComplete="off" inputMode={inputMode} />;
};
