import { useQuery } from '@tanstack/react-query';
import { adminHome } from '../../app/layout/nav';
import { Page } from '../../app/page/page';
import { Part } from '../../app/page/part';
import { useSignedIn } from '../../app/session/use-session';
import { LinkButton } from '../../ui/button/link-button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatDate } from '../../ui/format/date';
import { PageHeader } from '../../ui/surface/page-header';
import { Section, Stack } from '../../ui/surface/card';
import { Basics } from './basics';
import { HolidayCheck } from './holiday-check';
import { MonthFigures } from './month-figures';
import { NothingWaiting } from './nothing-waiting';
import { RankNote } from './rank';
import { basicsQuery, topQuery, untakensQuery } from './students.api';
import { Timeline } from './timeline';
import { UntakenItems } from './untaken';
import { Waiting } from './waiting';

const monthName = (today: string): string => `${Number(today.slice(5, 7))}月の学習`;

export const DashboardPage = () => {
  const { user } = useSignedIn();
  const { data: top } = useQuery(topQuery);
  const { data: untakens } = useQuery(untakensQuery);
  const basics = useQuery(basicsQuery);
  const administration = adminHome(user.role);

  return (
    <Page title="ダッシュボード">
      <PageHeader
        title="ダッシュボード"
        lead={top ? `${user.name}さん、今日は${formatDate(top.today)}です。` : `${user.name}さん`}
        action={
          administration !== null && (
            <LinkButton to={administration} variant="quiet" icon="settings">
              管理画面へ
            </LinkButton>
          )
        }
      />
      <Stack gap="roomy">
        {top === undefined ? (
          <Skeleton blockRem={14} />
        ) : top.take_now.length > 0 ? (
          <Waiting items={top.take_now} />
        ) : (
          <NothingWaiting top={top} />
        )}
        <HolidayCheck withLink />
        <UntakenItems items={untakens?.rows ?? []} />
        <Section title={top ? monthName(top.today) : '今月の学習'}>
          {top ? <MonthFigures month={top.month} /> : <Skeleton blockRem={8} />}
          {top && <RankNote rank={top.rank} />}
          <Timeline />
        </Section>
        <Part query={basics} skeleton={null}>
          {({ rows }) => <Basics items={rows} />}
        </Part>
      </Stack>
    </Page>
  );
};
