import type { SessionUser } from '@tokiori/contract';
import {
  lazy,
  Suspense,
  useState,
  type SubmitEvent,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { fieldErrorsOf, focusFirstIssue, type FieldErrors } from '../../app/forms/field-errors';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { DateField, TextField } from '../../ui/field/text-field';
import { Stack } from '../../ui/surface/card';
import { BirthMonth } from './birth-month';
import {
  changedFields,
  PROFILE_FIELDS,
  profileValuesOf,
  type ProfileField,
  type ProfileValues,
} from './profile-values';
import styles from './profile.module.css';
import { useSaveProfile } from './use-save-profile';

const loadGuard = () =>
  import('../../app/forms/unsaved-guard').then(
    (loaded) => ({ default: loaded.UnsavedGuard }),
    () => ({ default: () => null }),
  );
// From the first field that is entered, which is before anything is typed. Where it cannot be loaded nobody is asked
// before leaving.
const UnsavedGuard = lazy<FunctionComponent<{ when: boolean }>>(loadGuard);

// With the schemas, which nobody who only looks at the profile needs.
const loadIssues = () => import('./profile-issues');

/** What is wrong before anything is sent; the server says so too where the check could not be loaded. */
const issuesOf = async (values: ProfileValues): Promise<FieldErrors<ProfileField>> => {
  const check = await loadIssues().catch(() => null);
  return check === null ? {} : check.profileIssues(values);
};

interface Props {
  user: SessionUser;
  saveLabel: string;
  onSaved: () => unknown;
  /** Only these are asked; all, where left out. */
  fields?: readonly ProfileField[];
  /** Beside the button that saves. */
  extra?: ReactNode;
}

/** One's own name and what the statistics group by. What is typed lies over what is stored. */
export const ProfileForm = ({
  user,
  saveLabel,
  onSaved,
  fields = PROFILE_FIELDS,
  extra,
}: Props) => {
  const [draft, setDraft] = useState<Partial<ProfileValues>>({});
  const [errors, setErrors] = useState<FieldErrors<ProfileField>>({});
  const [rest, setRest] = useState<string | null>(null);
  const { save, saving } = useSaveProfile(user.id);

  const stored = profileValuesOf(user);
  const values = { ...stored, ...draft };
  const changed = changedFields(values, stored);
  const change = (field: ProfileField, value: string): void => {
    setDraft({ ...draft, [field]: value });
    setErrors({ ...errors, [field]: undefined });
    void loadIssues().catch(() => undefined);
  };
  const field = (name: ProfileField) => ({
    value: values[name],
    error: errors[name],
    onFocus: () => void loadGuard(),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const issues = await issuesOf(values);
    setErrors(issues);
    setRest(null);
    if (Object.keys(issues).length > 0) return focusFirstIssue(form);
    try {
      await save(values, changed, () => {
        setDraft({});
        return onSaved();
      });
    } catch (error) {
      const told = fieldErrorsOf(error, PROFILE_FIELDS);
      setErrors(told.fields);
      setRest(told.rest);
      focusFirstIssue(form);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {fields.includes('name') && (
          <TextField label="氏名" name="name" autoComplete="name" required {...field('name')} />
        )}
        {fields.includes('name_kana') && (
          <TextField label="ふりがな" name="name_kana" {...field('name_kana')} />
        )}
        {fields === PROFILE_FIELDS && user.employee_number !== null && (
          <TextField
            label="社員番号"
            value={user.employee_number}
            readOnly
            hint="変更が必要なときは、会社の管理者に依頼してください。"
          />
        )}
        <BirthMonth
          value={values.birth_ym}
          error={errors.birth_ym}
          onChange={(value) => change('birth_ym', value)}
        />
        <DateField label="入社日" name="entrance_date" required {...field('entrance_date')} />
        {fields.includes('profession') && (
          <TextField
            label="職種"
            name="profession"
            hint="例：販売、調理、事務"
            autoComplete="organization-title"
            {...field('profession')}
          />
        )}
        {rest !== null && <InlineError message={rest} />}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={saving}>
            {saveLabel}
          </Button>
          {extra}
        </div>
      </Stack>
      {changed.length > 0 && (
        <Suspense fallback={null}>
          <UnsavedGuard when={!saving} />
        </Suspense>
      )}
    </form>
  );
};
