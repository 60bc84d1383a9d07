import type { User, UserAttribute } from '@tokiori/contract';
import { setUserAttributes } from '@tokiori/contract/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { useAction } from '../../../app/api/use-action';
import { useLatest } from '../../../app/api/use-latest';
import { EditForm } from '../../../app/forms/edit-form';
import { useEditForm } from '../../../app/forms/use-edit-form';
import { Select } from '../../../ui/field/select';
import { DateField, TextField } from '../../../ui/field/text-field';
import { Section } from '../../../ui/surface/card';
import styles from '../user-administration.module.css';
import { attributesOf, userOf } from '../user-administration';
import type { AdministeredCompany } from '../../../app/session/administered';

interface Props {
  user: User;
  company: AdministeredCompany;
}

/** Values by the ids of the attributes, as they are typed; empty for none. */
interface Values {
  attributes: Record<string, string>;
}

const asTyped: Resolver<Values, unknown, Values> = (values) => ({ values, errors: {} });

/** What the company knows of somebody beside the fields that everybody has; nothing where it defines nothing. */
export const UserAttributesSection = ({ user, company }: Props) => {
  const { data: attributes } = useSuspenseQuery(attributesOf(company));
  if (attributes.length === 0) return null;
  return (
    <Section title="ユーザー属性">
      <AttributesForm
        // The fields are those of the definitions.
        key={attributes.map(({ id }) => id).join()}
        user={user}
        attributes={attributes}
      />
    </Section>
  );
};

interface FormProps {
  user: User;
  attributes: readonly UserAttribute[];
}

const AttributesForm = ({ user, attributes }: FormProps) => {
  const latest = useLatest();
  const update = useAction(setUserAttributes, {
    errorsIn: 'caller',
    doneMessage: '保存しました。',
  });
  const typedOf = (one: User, id: number): string => String(one.attributes[id] ?? '');
  const { form, edit } = useEditForm({
    record: user,
    target: 'user',
    valuesOf: (one): Values => ({
      attributes: Object.fromEntries(attributes.map(({ id }) => [id, typedOf(one, id)])),
    }),
    resolver: asTyped,
    send: ({ attributes: typed = {} }) =>
      update.runAsync({
        params: { user_id: user.id },
        body: {
          attributes: Object.fromEntries(
            attributes
              .filter(({ id }) => typed[id] !== typedOf(user, id))
              .map(({ id }) => [id, typed[id]?.trim() || null]),
          ),
        },
      }),
    load: () => latest(userOf(user.id)),
  });
  return (
    <EditForm edit={edit} saveLabel="属性を保存する">
      <div className={styles.pair}>
        {attributes.map((attribute) => (
          <AttributeField key={attribute.id} attribute={attribute} form={form} />
        ))}
      </div>
    </EditForm>
  );
};

interface FieldProps {
  attribute: UserAttribute;
  form: UseFormReturn<Values, unknown, Values>;
}

const AttributeField = ({ attribute: { id, name, kind, choices }, form }: FieldProps) => {
  const field = {
    ...form.register(`attributes.${id}`),
    label: name,
    error: form.formState.errors.attributes?.[id]?.message,
  };
  if (kind === 'Choice')
    return (
      <Select
        {...field}
        emptyLabel="なし"
        options={choices.map((choice) => ({ value: choice, label: choice }))}
      />
    );
  if (kind === 'Date') return <DateField {...field} />;
  return (
    <TextField
      {...field}
      autoComplete="off"
      inputMode={kind === 'Number' ? 'decimal' : undefined}
    />
  );
};
