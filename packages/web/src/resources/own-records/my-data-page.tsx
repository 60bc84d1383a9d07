import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnRecord, RecordKept } from '@tokiori/contract';
import { getOwnRecords } from '@tokiori/contract/client';
import { retentionText } from '@tokiori/domain';
import { ALWAYS_FRESH, queryOf } from '../../app/api/query-of';
import { Page } from '../../app/page/page';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useImpersonator } from '../../app/session/use-impersonator';
import { useSignedIn } from '../../app/session/use-session';
import { LineItem, LineList } from '../../ui/data/line-list';
import { Note } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { PageHeader } from '../../ui/surface/page-header';
import { Section, Stack } from '../../ui/surface/card';
import { OwnDataRequests } from '../data-requests/own-data-requests';
import { RECORD_WORDS } from './own-record-words';
import { PersonalData } from './personal-data';
import { RecordViews } from './record-views';
import { WhoSees } from './who-sees';

const recordsQuery = { ...queryOf(getOwnRecords, {}), ...ALWAYS_FRESH, throwOnError: false };

/** How long it stays; `Days` says so itself. */
const KEPT_WORDS: Record<Exclude<RecordKept, 'Days'>, string> = {
  Person: 'あなたのユーザーが削除されるまで',
  Expiry: 'ログインや登録を終えるか、期限が切れるまで',
  Company: '会社が利用しているあいだ（ユーザーの削除のあとは、氏名などを消して残します）',
};

const keptText = ({ kept, kept_days: days }: OwnRecord): string =>
  kept === 'Days' ? retentionText(days) : KEPT_WORDS[kept];

const Kept = ({ records }: { records: readonly OwnRecord[] }) => {
  const periods = [...new Set(records.map(keptText))];
  return (
    <LineList label="保存する期間ごとの、データの種類">
      {periods.map((period) => {
        const names = records.filter((record) => keptText(record) === period);
        return (
          <LineItem
            key={period}
            title={period}
            notes={[names.map(({ kind }) => RECORD_WORDS[kind].name).join('、')]}
          />
        );
      })}
    </LineList>
  );
};

/** What the company keeps about oneself: who can see it, who looked, how long it stays, and having it. */
export const MyDataPage = () => {
  const { user } = useSignedIn();
  const isActedAs = useImpersonator() !== null;
  return (
    <Page title="あなたの記録" width="reading">
      <PageHeader
        title="あなたの記録"
        lead="会社があなたについて保存しているデータを、だれが見られるか、だれが見たか、いつまで保存するかです。"
        back={{ to: '/profile', label: 'プロフィール' }}
      />
      <QueryBoundary query={useQuery(recordsQuery)} skeleton={<Skeleton blockRem={40} />}>
        {(records) => (
          <>
            <Section title="だれが見られるか" id="readers">
              <WhoSees records={records} />
            </Section>
            <Section title="だれが見たか" id="views">
              <RecordViews keptDays={records.views_kept_days} />
            </Section>
            <Section title="いつまで保存するか" id="kept">
              <Kept records={records.records} />
            </Section>
            <Section title="データを受け取る" id="download">
              {isActedAs ? (
                <Note>なりかわっているあいだは使えません。本人だけが操作できます。</Note>
              ) : (
                <PersonalData userId={user.id} />
              )}
            </Section>
            <Section title="データを直す、消す" id="correct">
              <Stack>
                <p>
                  氏名、ふりがな、職種、生年月、入社日、写真は、
                  <Link to="/profile">プロフィール</Link>
                  で自分で変えられます。ほかの項目の訂正と、データの削除は、会社の管理者に依頼できます。
                </p>
                {isActedAs ? (
                  <Note>なりかわっているあいだは、依頼できません。</Note>
                ) : (
                  <OwnDataRequests />
                )}
              </Stack>
            </Section>
          </>
        )}
      </QueryBoundary>
    </Page>
  );
};
