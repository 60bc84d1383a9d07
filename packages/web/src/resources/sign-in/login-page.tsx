import { useSearch } from '@tanstack/react-router';
import type { StrongFactor } from '@tokiori/contract';
import { useEffect, useRef, useState } from 'react';
import { focusHeading } from '../../app/page/focus-heading';
import { Page } from '../../app/page/page';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { Spinner } from '../../ui/feedback/spinner';
import { Card } from '../../ui/surface/card';
import { CompanySignInForm } from '../single-sign-on/company-sign-in-form';
import { useArrival } from '../single-sign-on/use-arrival';
import { EndedNote } from './ended-note';
import { endedSession } from './ended-session';
import { LoginForm } from './login-form';
import styles from './login-page.module.css';
import { OtherWays } from './other-ways';
import { SecondFactorStep } from './second-factor-step';
import { useEnter } from './use-enter';

type Step =
  | { at: 'password' }
  | { at: 'company'; email: string }
  | { at: 'second-factor'; methods: StrongFactor[] };

const TITLES = {
  password: 'ログイン',
  company: '会社のアカウントでログイン',
  'second-factor': '二段階認証',
} as const;

/** A step that took another's place is read from its heading, as a new page would be. */
const useHeadingFocus = (step: Step['at']): void => {
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step && step !== 'second-factor') focusHeading();
    before.current = step;
  }, [step]);
};

export const LoginPage = () => {
  const { to } = useSearch({ strict: false });
  const [ended] = useState(endedSession);
  const [step, setStep] = useState<Step>({ at: 'password' });
  const arrival = useArrival(useEnter(to));
  useHeadingFocus(step.at);
  const start = (): void => setStep({ at: 'password' });
  const toCompany = (name: string): void =>
    setStep({ at: 'company', email: name.includes('@') ? name : '' });
  return (
    <Page title="ログイン" isPublic>
      <div className={styles.box}>
        <h1 tabIndex={-1}>{TITLES[step.at]}</h1>
        {arrival.isUnderWay && <Spinner label="会社のアカウントでログインしています" />}
        {arrival.error !== null && step.at === 'password' && (
          <InlineError message={arrival.error} />
        )}
        {!arrival.isUnderWay && step.at !== 'second-factor' && (
          // Stays while the company's way is looked at, with what was typed.
          <div hidden={step.at !== 'password'}>
            {to !== undefined && ended === null && (
              <p className={styles.note}>ログインすると、元の画面に戻ります。</p>
            )}
            {to !== undefined && ended !== null && <EndedNote ended={ended} />}
            <Card>
              <LoginForm
                to={to}
                loginName={ended?.loginName}
                onStrongFactor={(methods) => setStep({ at: 'second-factor', methods })}
                onCompany={toCompany}
              />
              <OtherWays to={to} onCompany={() => toCompany('')} />
            </Card>
          </div>
        )}
        {step.at === 'company' && (
          <>
            <Card>
              <CompanySignInForm email={step.email} to={to} />
            </Card>
            <Button variant="quiet" icon="back" onClick={start}>
              ほかの方法でログインする
            </Button>
          </>
        )}
        {step.at === 'second-factor' && (
          <SecondFactorStep methods={step.methods} to={to} onBack={start} />
        )}
      </div>
    </Page>
  );
};
