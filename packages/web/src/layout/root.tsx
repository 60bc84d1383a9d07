import { Outlet } from '@tanstack/react-router';
import { PageSkeleton } from '../app/page/page-skeleton';
import { useIsChanging } from '../app/session/impersonator';
import { useOtherTabs } from '../app/session/use-other-tabs';
import { AccountChangeBanner } from './account-change-banner';
import { BackgroundWork } from './background-work';
import { ImpersonationBanner } from './impersonation-banner';
import { OfflineBanner } from './offline-banner';
import styles from './root.module.css';
import { useRefreshedUser } from './use-refreshed-user';

/** Around every page: the way past the navigation, and banners that concern the whole product. */
export const Root = () => {
  useOtherTabs();
  useRefreshedUser();
  const isChanging = useIsChanging();
  return (
    <>
      <ImpersonationBanner />
      <AccountChangeBanner />
      <a className={styles.skip} href="#main">
        本文へ移動
      </a>
      <BackgroundWork />
      <OfflineBanner />
      {isChanging ? <PageSkeleton /> : <Outlet />}
    </>
  );
};
