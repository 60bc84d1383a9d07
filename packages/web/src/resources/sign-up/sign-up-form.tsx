import { foldTyped } from '@tokiori/domain';
import { useNavigate } from '@tanstack/react-router';
import { SignUpBody } from '@tokiori/contract';
import { signUp } from '@tokiori/contract/client';
import { useState, type SubmitEvent } from 'react';
import { z } from 'zod/mini';
import { useAction } from '../../app/api/use-action';
import { fieldErrorsOf, focusFirstIssue, type FieldErrors } from '../../app/forms/field-errors';
import { Button } from '../../ui/button/button';
import { Checkbox } from '../../ui/choice/checkbox';
import { InlineError } from '../../ui/feedback/error-display';
import { TextField } from '../../ui/field/text-field';
import { Stack } from '../../ui/surface/card';
import { signedUpState } from './signed-up-state';

const TEXT_FIELDS = ['company_name', 'name', 'email'] as const;
const FIELDS = [...TEXT_FIELDS, 'agreed'] as const;
type TextName = (typeof TEXT_FIELDS)[number];
type Field = (typeof FIELDS)[number];

const issuesOf = (values: unknown): FieldErrors<Field> => {
  const errors: FieldErrors<Field> = {};
  for (const { path, message } of z.safeParse(SignUpBody, values).error?.issues ?? [])
    errors[path[0] as Field] ??= message;
  return errors;
};

const Agreement = () => (
  <>
    <a href="/terms" target="_blank" rel="noopener">
      利用規約
    </a>
    と
    <a href="/privacy" target="_blank" rel="noopener">
      プライバシーポリシー
    </a>
    に同意する
  </>
);

/** A company and who will be its first admin. Nothing exists before the link in the mail has been followed. */
export const SignUpForm = () => {
  const navigate = useNavigate();
  const [texts, setTexts] = useState<Record<TextName, string>>({
    company_name: '',
    name: '',
    email: '',
  });
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [rest, setRest] = useState<string | null>(null);
  const action = useAction(signUp, {
    errorsIn: 'caller',
    onDone: (_, { body }) => navigate({ to: '/signed-up', state: signedUpState(body.email) }),
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { ...texts, email: foldTyped(texts.email), agreed };
    const issues = issuesOf(body);
    setErrors(issues);
    setRest(null);
    if (Object.keys(issues).length > 0) return focusFirstIssue(form);
    try {
      await action.runAsync({ body: { ...body, agreed: true } });
    } catch (error) {
      const told = fieldErrorsOf(error, FIELDS);
      setErrors(told.fields);
      setRest(told.rest);
      focusFirstIssue(form);
    }
  };

  const field = (name: TextName) => ({
    name,
    required: true,
    value: texts[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      setTexts({ ...texts, [name]: event.target.value }),
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <TextField label="会社名" autoComplete="organization" {...field('company_name')} />
        <TextField
          label="氏名"
          hint="最初の管理者になる方のお名前です。"
          autoComplete="name"
          {...field('name')}
        />
        <TextField
          type="email"
          label="メールアドレス"
          hint="登録を仕上げるためのリンクを送ります。"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
        <Checkbox
          name="agreed"
          label={<Agreement />}
          checked={agreed}
          error={errors.agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        {rest !== null && !action.isPending && <InlineError message={rest} />}
        <Button type="submit" variant="primary" size="large" block busy={action.isPending}>
          会社を登録する
        </Button>
      </Stack>
    </form>
  );
};
