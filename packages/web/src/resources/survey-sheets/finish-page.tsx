import { useQuery } from '@tanstack/react-query';
import type { StudentBasic, StudentTop } from '@tokiori/contract';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useWaitingAnswers } from '../../app/device/answers/device-answers';
import { useDay } from '../../app/device/use-day';
import { timeUpWords } from '../../app/exams/time-up';
import { focusHeading } from '../../app/page/focus-heading';
import { Page } from '../../app/page/page';
import { useSignedIn } from '../../app/session/use-session';
import { comingWords } from '../../app/sheets/coming';
import { useVerdictsComeWords } from '../../app/device/answers/answer-words';
import { LinkButton } from '../../ui/button/link-button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { comingDates } from '../learner-basics/basic-state';
import { BasicVerdict } from '../learner-basics/basic-verdict';
import { CertificateButton } from '../../app/certificates/certificate-button';
import { ownBasicsPartQuery } from '../learner-basics/learner-basics.api';
import { RetakeButton } from '../learner-basics/retake-button';
import { useOpenBasic } from '../learner-basics/use-open-basic';
import { againWords } from './again/again';
import { AgainScreen } from './again/again-screen';
import { FinishActions, ToAnswers, ToHome } from './finish/finish-actions';
import { dayQuery } from './finish/finish.api';
import { FinishView } from './finish/finish-view';
import { gainWords } from './finish/gain-words';
import finishStyles from './finish/finish.module.css';
import { MarksRow } from './finish/marks-row';
import { nextStep } from './finish/next-step';
import { WrongList } from './finish/wrong-list';
import { LatePushOffer } from '../notifications/late-push-offer';
import { metWords } from './question/verdict-words';
import { resultStatus } from './question/result-status';
import { sheetResultQuery, type SheetResultAnswer } from './survey-sheets.api';

/** Sheets whose score was counted up already: coming back shows it at once. */
const counted = new Set<number>();

const useFirstTime = (sheetId: number): boolean => {
  const [isFirst] = useState(() => !counted.has(sheetId));
  counted.add(sheetId);
  return isFirst;
};

/** Reading what was wrong must work even when the connection goes meanwhile. */
const usePreloadedResult = (surveySheetId: number, isFinished: boolean): void => {
  const router = useRouter();
  useEffect(() => {
    if (!isFinished) return;
    const to = '/survey-sheets/$surveySheetId/result';
    void router.preloadRoute({ to, params: { surveySheetId } });
  }, [router, surveySheetId, isFinished]);
};

export const FinishPage = () => {
  const { surveySheetId } = useParams({ from: '/focus/survey-sheets/$surveySheetId/finish' });
  const { user } = useSignedIn();
  // Their verdicts are not there, and nothing about the sheet is so before they are.
  const isAwaited = useWaitingAnswers(user.id).some(
    ({ sheetId, sequence, sheet }) =>
      sheetId === surveySheetId && sequence === sheet?.questionCount,
  );
  const result = useQuery({ ...sheetResultQuery(surveySheetId), enabled: !isAwaited });
  const data = isAwaited ? undefined : result.data;
  const isFinished = data?.survey_sheet.progress === 'Completed';
  usePreloadedResult(surveySheetId, isFinished);
  return (
    <Page title="おつかれさまでした" width="full">
      {isAwaited && <Awaited />}
      {!data && !isAwaited && <FinishSkeleton />}
      {data && !isFinished && <Unfinished sheetId={surveySheetId} />}
      {data && isFinished && <FinishedSheet key={surveySheetId} data={data} />}
    </Page>
  );
};

const FinishedSheet = ({ data }: { data: SheetResultAnswer }) => {
  const { basic_id: basicId } = data.survey_sheet;
  return basicId === null ? (
    <Finished data={data} />
  ) : (
    <FinishedBasic data={data} basicId={basicId} />
  );
};

const FinishSkeleton = () => (
  <div className={finishStyles.finish}>
    <Skeleton blockRem={22} />
  </div>
);

/** The whole sheet has been answered on this device; the verdicts come with the connection. */
const Awaited = () => {
  const words = useVerdictsComeWords();
  return (
    <div className={finishStyles.finish}>
      <h1 tabIndex={-1}>最後まで解けました</h1>
      <p>{words}</p>
      <div className={finishStyles.actions}>
        <ToHome isFirst />
      </div>
    </div>
  );
};

const Unfinished = ({ sheetId }: { sheetId: number }) => (
  <div className={finishStyles.finish}>
    <h1 tabIndex={-1}>まだ途中です</h1>
    <p>答えていない問題が残っています。続きから始められます。</p>
    <div className={finishStyles.actions}>
      <LinkButton
        variant="primary"
        size="large"
        to="/survey-sheets/$surveySheetId"
        params={{ surveySheetId: sheetId }}
      >
        続ける
      </LinkButton>
      <ToHome />
    </div>
  </div>
);

/** The surveys that were right at the second time, of sheets whose wrong ones have come back. */
const rightAgain = new Map<number, readonly number[]>();

/** 「今日の分はおわりです。次は木曜日（テスト）」 */
const doneWords = (top: StudentTop, basics: readonly StudentBasic[]): string =>
  ['今日の分はおわりです', comingWords(top, comingDates(basics, top.today))]
    .filter((words) => words !== null)
    .join('。');

const Finished = ({ data }: { data: SheetResultAnswer }) => {
  const { company } = useSignedIn();
  const { survey_sheet: sheet, surveys } = data;
  const [isAgain, setAgain] = useState(false);
  const hasGone = useRef(false);
  useEffect(() => {
    if (hasGone.current && !isAgain) {
      focusHeading();
      window.scrollTo(0, 0);
    }
    hasGone.current = isAgain;
  }, [isAgain]);
  const animated = useFirstTime(sheet.id);
  const day = useQuery(dayQuery);
  const basics = useQuery(ownBasicsPartQuery);
  const wrong = surveys.filter(({ correct }) => !correct);
  const again = rightAgain.get(sheet.id);
  // What was known before this sheet was finished is not true any more.
  const isAsked = day.isFetchedAfterMount || day.failureCount > 0;
  const told = isAsked && day.failureCount === 0 ? day.data : undefined;
  const { day: top } = useDay(told);
  const step = nextStep(sheet, top, again !== undefined);
  if (isAgain) {
    return (
      <AgainScreen
        wrong={wrong}
        onLeave={() => setAgain(false)}
        onDone={(regained) => {
          rightAgain.set(sheet.id, regained);
          setAgain(false);
        }}
      />
    );
  }
  return (
    <FinishView
      sheet={sheet}
      animated={animated && again === undefined}
      words={
        sheet.correct_count === 0
          ? metWords(surveys, company?.time_zone ?? 'Asia/Tokyo')
          : undefined
      }
      gains={gainWords(surveys)}
      note={again === undefined ? timeUpWords(sheet) : againWords(again.length, wrong.length)}
      coming={top && step.next === null ? doneWords(top, basics.data?.rows ?? []) : null}
      marks={
        <MarksRow
          marks={surveys.map((result) => ({
            id: result.survey.id,
            sequence: result.survey.sequence,
            status: again?.includes(result.survey.id) ? 'Regained' : resultStatus(result),
          }))}
          sheetId={sheet.id}
        />
      }
      actions={
        <FinishActions
          step={step}
          left={top?.left_today}
          isAsking={!isAsked}
          sheetId={sheet.id}
          wrongCount={wrong.length}
          onAgain={() => setAgain(true)}
        />
      }
      offer={<LatePushOffer />}
    />
  );
};

/** The end of a basic: whether the pass mark was reached, what was wrong, and once more or the certificate. */
const FinishedBasic = ({ data, basicId }: { data: SheetResultAnswer; basicId: number }) => {
  const { survey_sheet: sheet, surveys } = data;
  const animated = useFirstTime(sheet.id);
  const { basic, isLoading } = useOpenBasic(basicId);
  const wrongCount = sheet.question_count - sheet.correct_count;
  // Nothing is promised that its period no longer allows.
  if (isLoading) return <FinishSkeleton />;
  return (
    <FinishView
      sheet={sheet}
      animated={animated}
      verdict={<BasicVerdict sheet={sheet} canRetake={basic !== null} />}
      marks={<WrongList results={surveys} sheetId={sheet.id} />}
      coming={null}
      actions={
        <>
          {sheet.result === 'Passed' && (
            <CertificateButton of={{ sheetId: sheet.id }} variant="primary" size="large" block />
          )}
          {wrongCount === 0 ? (
            <ToAnswers sheetId={sheet.id} wrongCount={0} />
          ) : (
            <LinkButton
              variant={sheet.result === 'Passed' ? 'secondary' : 'primary'}
              size="large"
              block
              to="/survey-sheets/$surveySheetId/result"
              params={{ surveySheetId: sheet.id }}
            >
              まちがえた{wrongCount}問を見直す
            </LinkButton>
          )}
          {basic && (
            <RetakeButton
              basicId={basicId}
              isPassed={sheet.result === 'Passed'}
              isExam={basic.exam !== null}
            />
          )}
          <ToHome />
        </>
      }
    />
  );
};
