import { useQuery } from '@tanstack/react-query';
import { getSecondFactors, me } from '@tokiori/contract/client';
import { useRef, useState } from 'react';
import { call } from '../../app/api/client';
import { queryOf } from '../../app/api/query-of';
import { useFeature } from '../../app/features/use-feature';
import { QueryBoundary } from '../../app/page/query-boundary';
import { canUsePasskeys } from '../../app/passkeys/passkeys';
import { currentRequiredStep, setRequiredStep } from '../../app/session/required-step';
import { Note } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Stack } from '../../ui/surface/card';
import { EmailFactor } from './email-factor';
import { hasStrongFactor, type Factors } from './factors';
import { PasskeyFactor } from './passkey-factor';
import { RecoveryCodeList } from './recovery-code-list';
import { RecoveryCodes } from './recovery-codes';
import { TotpFactor } from './totp-factor';

/** Asks whether enough has been set up to go on, where that is wanted. */
const loadRequiredStep = async (): Promise<void> => {
  if (currentRequiredStep() !== 'set-up-second-factor') return;
  try {
    setRequiredStep((await call(me, {})).session.required_step);
  } catch {
    // Nothing is lost: the next refused call tells it again.
  }
};

const Advice = ({ factors, tellsWhy }: { factors: Factors; tellsWhy: boolean }) => (
  <>
    <p>
      パスワードのあとに、もう一つの方法で本人を確かめます。強さは、パスキー、認証アプリ、メールの確認コードの順です。
    </p>
    {factors.required_by_company && tellsWhy && (
      <Note tone={hasStrongFactor(factors) || factors.email?.enabled ? 'primary' : 'review'}>
        会社の決まりにより、二段階認証のいずれか一つが必要です。
      </Note>
    )}
  </>
);

interface Props {
  /** Something was set up, and its recovery codes, if any, were kept. Given by a page that says why it is wanted. */
  onReady?: () => unknown;
}

/** One's own second factors. Recovery codes come with the first strong one, and are shown this once. */
export const TwoFactorSection = ({ onReady }: Props) => {
  const query = useQuery({ ...queryOf(getSecondFactors, {}), throwOnError: false });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const countOfCodes = useRef<HTMLHeadingElement>(null);
  const mayAddPasskeys = useFeature('passkeys') ?? false;

  const goOn = async (): Promise<void> => {
    await loadRequiredStep();
    onReady?.();
  };
  const changed = async (made: readonly string[] | null = null): Promise<void> => {
    if (made === null) return goOn();
    setCodes(made);
    await loadRequiredStep();
  };
  // The user may have kept the codes before the next required step is known.
  const kept = (): void => {
    setCodes(null);
    countOfCodes.current?.focus();
    void goOn();
  };

  return (
    <QueryBoundary query={query} skeleton={<Skeleton blockRem={20} />}>
      {(factors) => (
        <Stack>
          <Advice factors={factors} tellsWhy={onReady === undefined} />
          {codes !== null && <RecoveryCodeList codes={codes} onKept={kept} />}
          {canUsePasskeys() && (mayAddPasskeys || factors.passkeys.length > 0) && (
            <PasskeyFactor
              passkeys={factors.passkeys}
              mayAdd={mayAddPasskeys}
              onChanged={changed}
            />
          )}
          <TotpFactor isOn={factors.totp.enabled} onChanged={changed} />
          {hasStrongFactor(factors) && (
            <RecoveryCodes
              left={factors.recovery_codes_left}
              onMade={setCodes}
              headingRef={countOfCodes}
            />
          )}
          {factors.email !== null && <EmailFactor email={factors.email} onChanged={changed} />}
        </Stack>
      )}
    </QueryBoundary>
  );
};
