import { useNavigate } from '@tanstack/react-router';
import { endImpersonation } from '@tokiori/contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import { useAction } from '../api/use-action';
import { takeChangedSession, type Impersonator } from '../session/impersonator';
import type { Session } from '../session/session';
import { useImpersonator } from '../session/use-impersonator';
import { useSession } from '../session/use-session';
import styles from './impersonation-banner.module.css';

/** On every page while somebody acts as another user: who, as whom, and the way back. */
export const ImpersonationBanner = () => {
  const session = useSession();
  const impersonator = useImpersonator();
  return session && impersonator && <Banner session={session} impersonator={impersonator} />;
};

/** Tells the page how much room the banner takes, so that what sticks to the top edge sticks below it. */
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

interface Props {
  session: Session;
  impersonator: Impersonator;
}

const Banner = ({ session: { user, company }, impersonator }: Props) => {
  const ref = useTopInset();
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
