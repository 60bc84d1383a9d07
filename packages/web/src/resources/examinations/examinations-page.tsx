import { useQuery } from '@tanstack/react-query';
import { useAddressFilters } from '../../app/lists/use-address-filters';
import { Page } from '../../app/page/page';
import { useToday } from '../../app/session/use-today';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Tabs } from '../../ui/navigation/tabs';
import { Grid, Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { ExaminationCard } from './examination-card';
import { examinationsQuery } from './examinations.api';
import { WaitingCourses } from './waiting-courses';
import { groupsOf, type Groups } from './groups';

type TabId = keyof Groups;

const EMPTY: Record<TabId, string> = {
  now: 'いま受講しているテストはありません。会社の管理者が割り当てると、ここに並びます。',
  toCome: 'これから始まるテストはありません。割り当てられると、開始日とともにここに並びます。',
  ended: '終了したテストはまだありません。終わったテストの結果は、ここからいつでも見られます。',
};

const tabOf = (text: string | undefined): TabId =>
  text === 'toCome' || text === 'ended' ? text : 'now';

export const ExaminationsPage = () => {
  const { data } = useQuery(examinationsQuery());
  return (
    <Page title="テスト一覧">
      <PageHeader title="テスト一覧" lead="あなたに割り当てられたコースです。" />
      {data ? (
        <Stack gap="roomy">
          <ExaminationTabs examinations={data.rows} />
          <WaitingCourses />
        </Stack>
      ) : (
        <Grid columnRem={20}>
          {[1, 2, 3, 4].map((at) => (
            <Skeleton key={at} blockRem={14} />
          ))}
        </Grid>
      )}
    </Page>
  );
};

const ExaminationTabs = ({ examinations }: { examinations: Parameters<typeof groupsOf>[0] }) => {
  const today = useToday();
  const { filters, setFilters } = useAddressFilters(['tab']);
  const tab = tabOf(filters.tab);
  const groups = groupsOf(examinations, today);
  return (
    <Tabs
      label="テストの状態"
      active={tab}
      onChange={(id) => setFilters({ tab: id === 'now' ? undefined : id })}
      tabs={[
        { id: 'now', label: `受講中 ${groups.now.length}` },
        { id: 'toCome', label: `これから ${groups.toCome.length}` },
        { id: 'ended', label: `終了 ${groups.ended.length}` },
      ]}
    >
      {groups[tab].length === 0 ? (
        <EmptyState action={<LinkButton to="/dashboard">ホームへ戻る</LinkButton>}>
          {EMPTY[tab]}
        </EmptyState>
      ) : (
        <Grid columnRem={20}>
          {groups[tab].map((examination) => (
            <ExaminationCard
              key={examination.id}
              examination={examination}
              today={today}
              ended={tab === 'ended'}
            />
          ))}
        </Grid>
      )}
    </Tabs>
  );
};
