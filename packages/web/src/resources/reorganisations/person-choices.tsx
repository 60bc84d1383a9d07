import type { listPosts, listProfessions } from '@tokiori/contract/client';
import { LabelField } from '../../app/people/label-field';
import { useAdministered } from '../../app/session/administered';
import { Checkbox } from '../../ui/choice/checkbox';
import { TextField } from '../../ui/field/text-field';
import { OptionList } from '../../ui/list/option-list';
import type { Place } from './places';

interface PlacesProps {
  label: string;
  /** What ticking it does. */
  choice: string;
  hint: string;
  places: readonly Place[];
  /** `null`: they stay. */
  values: readonly string[] | null;
  onChange: (values: string[] | null) => void;
}

/** Departments that may be chosen anew. */
export const PlacesChoice = ({ label, choice, hint, places, values, onChange }: PlacesProps) => (
  <>
    <Checkbox
      label={choice}
      hint={hint}
      checked={values !== null}
      onChange={({ target }) => onChange(target.checked ? [] : null)}
    />
    {values !== null && (
      <OptionList label={label} several options={places} values={values} onChange={onChange} />
    )}
  </>
);

interface TextProps {
  /** `null`: it stays. */
  value: string | null;
  onChange: (value: string | null) => void;
}

interface LabelProps extends TextProps {
  name: '職種' | '役職';
  endpoint: typeof listProfessions | typeof listPosts;
}

export const LabelChoice = ({ name, endpoint, value, onChange }: LabelProps) => {
  const company = useAdministered();
  return (
    <>
      <Changes name={name} value={value} onChange={onChange} />
      {value !== null && (
        <LabelField
          label={`新しい${name}`}
          hint={`空欄のときは、${name}なしになります。`}
          maxLength={100}
          endpoint={endpoint}
          company={company}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
};

interface NameProps extends TextProps {
  name: '氏名' | 'ふりがな';
  required?: boolean;
}

export const NameChoice = ({ name, required = false, value, onChange }: NameProps) => (
  <>
    <Changes name={name} value={value} onChange={onChange} />
    {value !== null && (
      <TextField
        label={`新しい${name}`}
        hint={required ? undefined : `空欄のときは、${name}なしになります。`}
        required={required}
        maxLength={100}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </>
);

const Changes = ({ name, value, onChange }: TextProps & { name: string }) => (
  <Checkbox
    label={`${name}を変える`}
    checked={value !== null}
    onChange={({ target }) => onChange(target.checked ? '' : null)}
  />
);
