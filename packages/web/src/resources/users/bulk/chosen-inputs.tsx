import type { AdministeredCompany } from '../../../app/session/administered';
import { IconButton } from '../../../ui/button/button';
import { Select } from '../../../ui/field/select';
import { BulkFieldInput } from './bulk-field-input';
import { firstValueOf, type BulkField, type ChosenFields } from './bulk-fields';
import styles from './bulk.module.css';

interface Props {
  fields: readonly BulkField[];
  company: AdministeredCompany;
  chosen: ChosenFields;
  issueOf: (name: string) => string | undefined;
  onChange: (chosen: ChosenFields) => void;
}

/** The chosen fields, each to be filled in or dropped, and a list of the others to choose from. */
export const ChosenInputs = ({ fields, company, chosen, issueOf, onChange }: Props) => {
  const shown = fields.filter(({ name }) => chosen[name] !== undefined);
  const others = fields.filter(({ name }) => chosen[name] === undefined);
  const choose = (wanted: string): void => {
    const field = fields.find(({ name }) => name === wanted);
    if (field) onChange({ ...chosen, [field.name]: firstValueOf(field) });
  };
  const drop = (name: string): void => {
    const { [name]: _dropped, ...rest } = chosen;
    onChange(rest);
  };
  return (
    <>
      {shown.map((field) => (
        <div key={field.name} className={styles.field}>
          <BulkFieldInput
            field={field}
            company={company}
            value={chosen[field.name] ?? []}
            error={issueOf(field.name)}
            onChange={(value) => onChange({ ...chosen, [field.name]: value })}
          />
          <IconButton
            icon="close"
            label={`${field.label}は変えない`}
            onClick={() => drop(field.name)}
          />
        </div>
      ))}
      {others.length > 0 && (
        <Select
          label={shown.length === 0 ? '変える項目' : 'ほかに変える項目'}
          emptyLabel="選んでください"
          options={others.map(({ name, label }) => ({ value: name, label }))}
          value=""
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </>
  );
};
