import { NewPassword } from '@tokiori/contract';
import { changePassword } from '@tokiori/contract/client';
import { useState, type SubmitEvent } from 'react';
import { z } from 'zod/mini';
import { useAction } from '../../app/api/use-action';
import {
  issueOf,
  fieldErrorsOf,
  focusFirstIssue,
  type FieldErrors,
} from '../../app/forms/field-errors';
import { UnsavedGuard } from '../../app/forms/unsaved-guard';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { PasswordField } from '../../ui/field/password-field';
import { Stack } from '../../ui/surface/card';
import { StrengthMeter } from './strength-meter';

const FIELDS = ['current_password', 'password'] as const;
type Field = (typeof FIELDS)[number];

const EMPTY: Record<Field, string> = { current_password: '', password: '' };

const issuesOf = (values: Record<Field, string>): FieldErrors<Field> => {
  const password = issueOf(z.safeParse(NewPassword, values.password));
  return {
    ...(values.current_password === ''
      ? { current_password: '現在のパスワードを入力してください。' }
      : {}),
    ...(password ? { password } : {}),
  };
};

interface Props {
  /** The address or login id: password managers keep the new password under it. */
  userName: string;
  /** What others know of the person and would try first. */
  personalTexts: readonly (string | null)[];
  /** What the present password is called: 「現在のパスワード」 unless told. */
  currentLabel?: string;
  onChanged?: () => unknown;
}

/** Changes one's own password; every other device is signed out by it. */
export const ChangePasswordForm = ({
  userName,
  personalTexts,
  currentLabel = '現在のパスワード',
  onChanged,
}: Props) => {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [rest, setRest] = useState<string | null>(null);
  const action = useAction(changePassword, {
    errorsIn: 'caller',
    doneMessage: 'パスワードを変更しました。ほかの端末ではログアウトされます。',
    onDone: () => {
      setValues(EMPTY);
      return onChanged?.();
    },
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const issues = issuesOf(values);
    setErrors(issues);
    setRest(null);
    if (Object.keys(issues).length > 0) return focusFirstIssue(form);
    try {
      await action.runAsync({ body: values });
    } catch (error) {
      const told = fieldErrorsOf(error, FIELDS);
      setErrors(told.fields);
      setRest(told.rest);
      focusFirstIssue(form);
    }
  };

  const field = (name: Field) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={userName}
          readOnly
          hidden
        />
        <PasswordField
          label={currentLabel}
          autoComplete="current-password"
          {...field('current_password')}
        />
        <div>
          <PasswordField
            label="新しいパスワード"
            hint="8文字以上。文字の種類に決まりはありません。いくつかの単語をつなげると、覚えやすく強くなります。"
            autoComplete="new-password"
            {...field('password')}
          />
          <StrengthMeter password={values.password} personalTexts={personalTexts} />
        </div>
        {rest !== null && <InlineError message={rest} />}
        <div>
          <Button type="submit" busy={action.isPending}>
            パスワードを変更する
          </Button>
        </div>
      </Stack>
      <UnsavedGuard when={values.password !== '' && !action.isPending} />
    </form>
  );
};
