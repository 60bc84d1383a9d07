import type { StrongFactor } from '@tokiori/contract';
import { signOut } from '@tokiori/contract/client';
import { useEffect, useState } from 'react';
import { call } from '../../app/api/client';
import { newKey } from '../../app/api/new-key';
import type { Renewal } from '../../app/api/renewal';
import { storedImpersonator } from '../../app/session/impersonator';
import { continueSession, onSessionChange, type NewSession } from '../../app/session/session-store';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { Dialog } from '../../ui/overlay/dialog';
import { Stack } from '../../ui/surface/card';
import { EmailCodeForm } from './email-code-form';
import { RenewalPassword } from './renewal-password';
import { SecondFactorStep } from './second-factor-step';
import { EnterInstead } from './use-enter';

type Step =
  | { at: 'password' }
  | { at: 'emailed-code'; email: string }
  | { at: 'second-factor'; methods: StrongFactor[] };

const OTHER =
  '別のユーザーでログインしたため、保存していません。同じユーザーでログインしてください。';

/** Signs the same person in again over the page that they were on, so that nothing typed is lost. */
export const RenewalDialog = ({ user, done, declined }: Renewal) => {
  const [step, setStep] = useState<Step>({ at: 'password' });
  const [isOther, setOther] = useState(false);
  const start = (): void => setStep({ at: 'password' });

  // The password of whom they act as is not theirs to give.
  const isActing = storedImpersonator() !== null;
  useEffect(() => {
    if (isActing) declined();
    // Signed out, or somebody else, in another tab: the write is not sent.
    return onSessionChange(declined);
  }, [isActing, declined]);

  const enter = async (session: NewSession): Promise<void> => {
    if (session.user.id === user.id) {
      continueSession(session);
      return done();
    }
    setOther(true);
    start();
    // It is nobody's on this page.
    const options = { token: session.bearer_token, idempotencyKey: newKey() };
    await call(signOut, {}, options).catch(() => undefined);
  };

  if (isActing) return null;
  return (
    <Dialog
      open
      title="ログインの期限が切れました"
      onClose={declined}
      actions={<Button onClick={declined}>ログイン画面へ移る</Button>}
    >
      <EnterInstead value={enter}>
        <Stack>
          <p>
            {user.name}
            さんとしてログインし直すと、入力した内容を失わずに、いまの操作を続けられます。
          </p>
          {isOther && <InlineError message={OTHER} />}
          {step.at === 'password' && (
            <RenewalPassword
              user={user}
              onSignedIn={enter}
              onEmailedCode={(email) => setStep({ at: 'emailed-code', email })}
              onStrongFactor={(methods) => setStep({ at: 'second-factor', methods })}
            />
          )}
          {step.at === 'emailed-code' && <EmailCodeForm email={step.email} to={undefined} />}
          {step.at === 'second-factor' && (
            <SecondFactorStep methods={step.methods} to={undefined} onBack={start} />
          )}
        </Stack>
      </EnterInstead>
    </Dialog>
  );
};
