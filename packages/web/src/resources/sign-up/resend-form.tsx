import { foldTyped } from '@tokiori/domain';
import { resendSignUp } from '@tokiori/contract/client';
import { useState, type SubmitEvent } from 'react';
import { fieldErrorsOf, focusFirstIssue } from '../../app/forms/field-errors';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/button/button';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { TextField } from '../../ui/field/text-field';
import { Card, Stack } from '../../ui/surface/card';

interface ResendAnswer {
  email?: string | undefined;
  rest: string | null;
}

/** Sends the mail once more to an address that is typed: for who opened this page later, or on another device. */
export const ResendForm = () => {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [told, setTold] = useState<ResendAnswer>({ rest: null });
  const action = useAction(resendSignUp, { errorsIn: 'caller' });

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const address = foldTyped(email);
    setSentTo(null);
    try {
      await action.runAsync({ body: { email: address } });
      setTold({ rest: null });
      setSentTo(address);
    } catch (error) {
      const { fields, rest } = fieldErrorsOf(error, ['email']);
      setTold({ email: fields.email, rest });
      focusFirstIssue(form);
    }
  };

  return (
    <Card>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <h2>メールが届かないとき</h2>
          <TextField
            type="email"
            label="登録したメールアドレス"
            autoComplete="email"
            maxLength={254}
            required
            value={email}
            error={told.email}
            onChange={({ target }) => setEmail(target.value)}
          />
          {told.rest !== null && !action.isPending && <InlineError message={told.rest} />}
          <div role="status">
            {sentTo !== null && (
              <Note tone="right">
                登録の手続き中であれば、<strong>{sentTo}</strong>
                に確認のメールをもう一度送りました。届かないときは、はじめから登録してください。
              </Note>
            )}
          </div>
          <div>
            <Button type="submit" icon="mail" busy={action.isPending}>
              メールをもう一度送る
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
};
