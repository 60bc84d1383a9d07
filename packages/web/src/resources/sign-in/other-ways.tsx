import { canUsePasskeys } from '../../app/passkeys/passkeys';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { Stack } from '../../ui/surface/card';
import styles from './login-page.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in';

const PasskeyWay = ({ to }: { to: string | undefined }) => {
  const { start, isPending, error } = usePasskeySignIn(to);
  return (
    <>
      {error !== null && !isPending && <InlineError message={error} />}
      <Button icon="user" block busy={isPending} onClick={start}>
        パスキーでログイン
      </Button>
    </>
  );
};

interface Props {
  to: string | undefined;
  onCompany: () => void;
}

/** Ways to sign in without a password. */
export const OtherWays = ({ to, onCompany }: Props) => (
  <>
    <p className={styles.or}>または</p>
    <Stack gap="tight">
      {canUsePasskeys() && <PasskeyWay to={to} />}
      <Button icon="building" block onClick={onCompany}>
        会社のアカウントでログイン
      </Button>
    </Stack>
  </>
);
