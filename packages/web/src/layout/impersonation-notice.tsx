import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { endImpersonation, me } from '@tokiori/contract/client';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button/button';
import { Icon } from '../ui/icon/icon';
import { keyOf, queryOf } from '../app/api/query-of';
import { useAction } from '../app/api/use-action';
import {
  rememberImpersonator,
  takeChangedSession,
  type Impersonator,
} from '../app/session/impersonator';
import type { Session } from '../app/session/session';
import styles from './impersonation-banner.module.css';

/** Sets the height of the notice as a CSS variable, so that sticky elements stay below it. */
const useTopInset = () => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--top-inset', `${ref.current?.offsetHeight ?? 0}px`);
    });
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--top-inset');
    };
  }, []);
  return ref;
};

/** Corrects what the browser remembers by asking the server: another device may have ended it, or the hour is over. */
const useTruth = (): void => {
  const { data } = useQuery({
    ...queryOf(me, {}),
    queryKey: [...keyOf(me), 'session'],
    throwOnError: false,
    // Also asked on public pages, which need no redirect.
    meta: { ownsUnauthorized: true },
  });
  useEffect(() => {
    if (data) rememberImpersonator(data.session.impersonator);
  }, [data]);
};

interface Props {
  session: Session;
  impersonator: Impersonator;
}

/** The real user, the impersonated user, and the button that ends it. */
export const ImpersonationNotice = ({ session: { user, company }, impersonator }: Props) => {
  const ref = useTopInset();
  useTruth();
  const navigate = useNavigate();
  const end = useAction(endImpersonation, {
    onDone: (changed) =>
      takeChangedSession(changed, () => navigate({ to: '/superadmin/impersonate' })),
  });
  return (
    <section ref={ref} className={styles.banner} aria-label="なりかわり">
      <p className={styles.text}>
        <Icon name="users" size="s" />
        <span>
          <strong>{impersonator.name}さん</strong>が、<strong>{user.name}さん</strong>
          {company && `（${company.name}）`}になりかわっています。
        </span>
      </p>
      <Button busy={end.isPending} onClick={() => end.run({})}>
        なりかわりを終える
      </Button>
    </section>
  );
};
