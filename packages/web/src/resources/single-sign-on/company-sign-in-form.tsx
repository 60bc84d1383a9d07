import { foldTyped } from '@tokiori/domain';
import { CLIENT_SENTENCES } from '@tokiori/contract';
import { startSingleSignOn } from '@tokiori/contract/client';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from '../../app/api/api-error';
import { useAction } from '../../app/api/use-action';
import { fieldErrorsOf, focusFirstIssue } from '../../app/forms/field-errors';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { TextField } from '../../ui/field/text-field';
import { focusedFirst } from '../../ui/focused-first';
import { Stack } from '../../ui/surface/card';

interface Props {
  /** What was typed at the sign-in form, if it was an address. */
  email: string;
  to: string | undefined;
  /** Leaves for another site; a parameter so that tests do not navigate. */
  leaveFor?: (address: string) => void;
}

const isWebAddress = (address: string): boolean => /^https?:\/\//.test(address);

/** Asks for an address, whose domain says which company's sign-in to go to. */
export const CompanySignInForm = ({
  email: typedBefore,
  to,
  leaveFor = (address) => window.location.assign(address),
}: Props) => {
  const [email, setEmail] = useState(typedBefore);
  const [told, setTold] = useState<{ email?: string; rest: string | null }>({ rest: null });
  const [isLeaving, setIsLeaving] = useState(false);
  const action = useAction(startSingleSignOn, {
    errorsIn: 'caller',
    ownsUnauthorized: true,
    onDone: ({ redirect_to: address }) => {
      if (!isWebAddress(address)) throw new ApiError(400, 'SSO_FAILED', CLIENT_SENTENCES.ssoFailed);
      setIsLeaving(true);
      leaveFor(address);
    },
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const address = foldTyped(email);
    const isAddress = /^[^\s@]+@[^\s@]+$/.test(address);
    setTold(
      isAddress ? { rest: null } : { email: 'メールアドレスを入力してください。', rest: null },
    );
    if (!isAddress) return focusFirstIssue(form);
    try {
      await action.runAsync({ body: { email: address, ...(to === undefined ? {} : { to }) } });
    } catch (error) {
      const { fields, rest } = fieldErrorsOf(error, ['email']);
      setTold({ email: fields.email, rest });
      focusFirstIssue(form);
    }
  };

  const isBusy = action.isPending || isLeaving;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <TextField
          ref={focusedFirst}
          type="email"
          name="email"
          label="会社のメールアドレス"
          hint="会社のログイン画面に移動します。パスワードは、そちらで入力します。"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={told.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {told.rest !== null && !isBusy && <InlineError message={told.rest} />}
        <Button type="submit" variant="primary" size="large" block busy={isBusy}>
          会社のログイン画面へ進む
        </Button>
      </Stack>
    </form>
  );
};
