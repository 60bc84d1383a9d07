import type { Examination, TakeNow } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDay } from '../../app/device/use-day';
import { Page } from '../../app/page/page';
import { Skeleton } from '../../ui/feedback/skeleton';
import { PageHeader } from '../../ui/surface/page-header';
import { examinationQuery, takeNowQuery } from './examinations.api';
import { examOf, StartTest } from './start-test';

const LEAD = '準備ができたら始めましょう。途中でやめても、続きから始められます。';
const EXAM_LEAD = '始める前に、試験の受け方を読んでください。';
const BEGUN_LEAD = '途中の試験です。続きから始められます。';

const leadOf = (examination: Examination | undefined, waiting: TakeNow | undefined): string => {
  if (!examination || !examOf(examination, waiting)) return LEAD;
  return waiting?.survey_sheet_id ? BEGUN_LEAD : EXAM_LEAD;
};

export const StartPage = () => {
  const { examinationId } = useParams({ from: '/learner/examinations/$examinationId/start' });
  const { data } = useQuery(examinationQuery(examinationId));
  const top = useQuery(takeNowQuery());
  const { day } = useDay(top.data);
  const waiting = day?.take_now.find(
    ({ kind, examination_id }) => kind === 'Daily' && examination_id === examinationId,
  );
  return (
    <Page title="テスト開始" width="reading">
      <PageHeader
        title={data?.name ?? 'テスト開始'}
        lead={leadOf(data, waiting)}
        back={{ to: `/examinations/${examinationId}`, label: 'テスト詳細' }}
      />
      {data && !top.isPending ? (
        <StartTest examination={data} waiting={waiting} limits={day} />
      ) : (
        <Skeleton blockRem={14} />
      )}
    </Page>
  );
};
