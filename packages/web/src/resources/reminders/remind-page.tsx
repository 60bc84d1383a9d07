import { useSuspenseQuery } from '@tanstack/react-query';
import { Page } from '../../app/page/page';
import { useSignedIn } from '../../app/session/use-session';
import { Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { MailPreview } from './mail-preview';
import { nextWords } from './next-words';
import { RemindForm } from './remind-form';
import { preferencesOf } from './reminders.api';
import styles from './reminders.module.css';
import { Rounds } from './rounds';

/** When a company reminds its learners of what waits, how that looks, and what was sent. */
export const RemindPage = () => {
  const { user } = useSignedIn();
  const companyId = user.company_id;
  const { data: preferences } = useSuspenseQuery(preferencesOf(companyId));
  return (
    <Page title="リマインド設定">
      <PageHeader
        title="リマインド設定"
        lead="待っているテストと復習を、受講者にメールで知らせます。1人に1日1通まで、勤務日にだけ送ります。"
      />
      <Stack gap="roomy">
        <p className={styles.next} role="status">
          {nextWords(preferences)}
        </p>
        <div className={styles.columns}>
          <RemindForm companyId={companyId} preferences={preferences} />
          <MailPreview companyId={companyId} />
        </div>
        <Rounds companyId={companyId} timeZone={preferences.time_zone} />
      </Stack>
    </Page>
  );
};
