import type { StrongFactor } from '@tokiori/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { canUsePasskeys } from '../../app/passkeys/passkeys';
import { Button } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';
import { Card, Stack } from '../../ui/surface/card';
import styles from './login-page.module.css';
import { PasskeyStep, RecoveryCodeStep, TotpStep } from './second-factor-forms';

interface Props {
  methods: readonly StrongFactor[];
  to: string | undefined;
  /** Back to the password: the time ran out, or another user is to sign in. */
  onBack: () => void;
}

const WAYS = {
  passkey: { label: 'パスキーを使う', Form: PasskeyStep },
  totp: { label: '認証アプリのコードを使う', Form: TotpStep },
  'recovery-code': { label: '回復コードを使う', Form: RecoveryCodeStep },
} as const;
const EASIEST_FIRST: readonly StrongFactor[] = ['passkey', 'totp', 'recovery-code'];

/** What was just chosen can be typed or pressed at once. */
const Focused = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  return <div ref={box}>{children}</div>;
};

/** After the password: the stronger second factor, in one of the ways that the person has set up. */
export const SecondFactorStep = ({ methods, to, onBack }: Props) => {
  const usable = EASIEST_FIRST.filter(
    (method) => methods.includes(method) && (method !== 'passkey' || canUsePasskeys()),
  );
  const [chosen, setChosen] = useState<StrongFactor | undefined>(usable[0]);
  const Form = chosen && WAYS[chosen].Form;

  return (
    <>
      <Card>
        {Form ? (
          <Focused key={chosen}>
            <Form to={to} />
          </Focused>
        ) : (
          <Note tone="review">
            登録したパスキーは、この端末のブラウザでは使えません。パスキーを使える端末でログインするか、会社の管理者に二段階認証の解除を依頼してください。
          </Note>
        )}
        {usable.length > 1 && (
          <>
            <p className={styles.or}>または</p>
            <Stack gap="tight">
              {usable
                .filter((method) => method !== chosen)
                .map((method) => (
                  <Button key={method} block onClick={() => setChosen(method)}>
                    {WAYS[method].label}
                  </Button>
                ))}
            </Stack>
          </>
        )}
      </Card>
      <p className={styles.note}>
        どの方法も使えないときは、会社の管理者に二段階認証の解除を依頼してください。
      </p>
      <Button variant="quiet" icon="back" onClick={onBack}>
        パスワードの入力に戻る
      </Button>
    </>
  );
};
