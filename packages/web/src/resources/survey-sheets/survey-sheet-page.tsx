import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import type { SurveySheet } from '@tokiori/contract';
import { Suspense, useCallback, useEffect } from 'react';
import { useUnkeptAnswers } from '../../app/device/answers/device-answers';
import { focusHeading } from '../../app/page/focus-heading';
import { lazyPanel } from '../../app/page/lazy-panel';
import { Page } from '../../app/page/page';
import { useSignedIn } from '../../app/session/use-session';
import { LinkButton } from '../../ui/button/link-button';
import { useNotify } from '../../ui/notification/use-notify';
import { ReadingsProvider } from './readings/readings-context';
import { useSheetReadings } from './readings/use-sheet-readings';
import { LeavingCount } from './leavings/leaving-count';
import { AllGiven } from './sitting/all-given';
import { LateVerdicts } from './sitting/late-verdicts';
import { LookBack, preloadLookBack } from './sitting/look-back';
import { SyncStatus } from './sitting/sync-status';
import { SittingScreen } from './sitting/sitting-screen';
import { SittingFailed, SittingRest, SittingSkeleton } from './sitting/sitting-states';
import { preloadQuestionActions, questionActions } from './sitting/question-actions';
import { useElapsedBefore } from './sitting/use-elapsed-before';
import { useLater } from '../../ui/use-later';
import { usePhase } from './sitting/use-phase';
import { useUnkeptGuard } from './sitting/use-unkept-guard';
import { useSitting, type OpenSitting } from './sitting/use-sitting';

// Most sheets have no limit.
const RemainingTime = lazyPanel(
  async () => (await import('./sitting/remaining-time')).RemainingTime,
  () => null,
);

/** The question is being read and the page has nothing to do. */
const READING_MS = 4000;

const KEPT = 'ここまでの進み具合は保存されています。';
const ANY_TIME = 'いつでも続きから再開できます。';
const TIME_RUNS = '制限時間は、そのあいだも進みます。';

export const SurveySheetPage = () => {
  const { surveySheetId } = useParams({ from: '/focus/survey-sheets/$surveySheetId' });
  const { user } = useSignedIn();
  const state = useSitting(surveySheetId, user.id);
  const readings = useSheetReadings(surveySheetId, user.ruby_enabled);
  const router = useRouter();
  const navigate = useNavigate();
  const notify = useNotify();
  const unkept = useUnkeptAnswers(user.id);
  useUnkeptGuard(unkept.count);
  const leave = (): void => {
    const isTimed = state.kind === 'open' && Boolean(state.sheet.ends_at);
    if (unkept.count === 0) notify(`${KEPT}${isTimed ? TIME_RUNS : ANY_TIME}`);
    void navigate({ to: '/dashboard' });
  };

  const goToFinish = useCallback((): void => {
    const to = '/survey-sheets/$surveySheetId/finish';
    void navigate({ to, params: { surveySheetId }, replace: true });
  }, [navigate, surveySheetId]);
  const isReading = useLater(state.kind === 'open', READING_MS);
  const isUnderway = isReading || (state.kind === 'open' && state.answeredCount > 0);
  useEffect(() => {
    if (!isUnderway) return;
    // What comes later must be there even when the connection goes meanwhile, and not while a verdict is being drawn.
    const to = '/survey-sheets/$surveySheetId/finish';
    void router.preloadRoute({ to, params: { surveySheetId } });
    preloadLookBack();
    preloadQuestionActions();
  }, [isUnderway, router, surveySheetId]);
  const isShown = state.kind === 'open' && !readings.isAwaited;
  useEffect(() => {
    // It was on the heading that stood here while the questions were on their way.
    if (isShown && document.activeElement === document.body) focusHeading();
  }, [isShown]);
  useEffect(() => {
    if (state.kind === 'done') goToFinish();
  }, [state.kind, goToFinish]);

  return (
    <Page title="解答" width="full">
      <LeavingCount state={state} />
      {(state.kind === 'loading' || state.kind === 'done' || readings.isAwaited) && (
        <SittingSkeleton onLeave={leave} />
      )}
      {state.kind === 'failed' && (
        <SittingFailed error={state.error} onRetry={state.retry} onLeave={leave} />
      )}
      {state.kind === 'sending-rest' && <AllGiven {...state} userId={user.id} onLeave={leave} />}
      {state.kind === 'closed' && <Closed sheet={state.sheet} onLeave={leave} />}
      <ReadingsProvider value={readings}>
        {state.kind === 'late' && (
          <LateVerdicts {...state} ruby={user.ruby_enabled} onNext={state.next} onLeave={leave} />
        )}
        {state.kind === 'open' && !readings.isAwaited && (
          <OpenSheet state={state} onLeave={leave} onEnded={goToFinish} />
        )}
      </ReadingsProvider>
    </Page>
  );
};

const Closed = ({ sheet, onLeave }: { sheet: SurveySheet; onLeave: () => void }) =>
  sheet.kind === 'Basic' ? (
    <SittingRest sheet={sheet} title="このベーシックは受けられなくなりました" onLeave={onLeave}>
      <p>
        受けられる期間が終わったか、管理者が出題を止めました。途中までの受講は、成績に数えません。
      </p>
      <LinkButton to="/dashboard" variant="primary">
        ホームへ戻る
      </LinkButton>
    </SittingRest>
  ) : (
    <SittingRest sheet={sheet} title="このテストは終了しています" onLeave={onLeave}>
      <p>受講期間が終わったか、管理者が終了にしました。これまでの解答は記録されています。</p>
      <LinkButton to="/examinations" variant="primary">
        テスト一覧へ
      </LinkButton>
    </SittingRest>
  );

interface OpenProps {
  state: OpenSitting;
  onLeave: () => void;
  /** Its time is up, and the server has finished it. */
  onEnded: () => void;
}

const OpenSheet = ({ state, onLeave, onEnded }: OpenProps) => {
  const { user, company } = useSignedIn();
  const { sheet, asked, surveyState, isFailing, isLast, waitingCount } = state;
  const phase = usePhase({
    surveyId: asked.survey.id,
    surveyState,
    keeping: state.keeping,
    isFailing,
    onUnknown: state.forget,
  });
  const elapsed = useElapsedBefore(sheet.duration_seconds);
  return (
    <SittingScreen
      title={sheet.name}
      questionCount={sheet.question_count}
      asksConfidence={sheet.asks_confidence}
      {...{ asked, phase, isLast, onLeave }}
      {...(sheet.ends_at ? { leaveLabel: 'この画面を離れる（時間は止まりません）' } : {})}
      given={state.given?.submission}
      secondsBefore={elapsed.before}
      rubyByDefault={user.ruby_enabled}
      onRuby={(on) =>
        void import('./readings/keep-ruby').then(
          ({ keepRuby }) => keepRuby(user.id, on),
          () => undefined,
        )
      }
      timeZone={company?.time_zone ?? 'Asia/Tokyo'}
      onGive={(submission, seconds, language) => {
        elapsed.note(seconds);
        state.give(submission, seconds, language);
      }}
      onNext={() => {
        elapsed.add();
        state.next();
      }}
      isTimed={Boolean(sheet.ends_at)}
      sign={
        <>
          {sheet.ends_at && (
            <Suspense fallback={null}>
              <RemainingTime sheetId={sheet.id} endsAt={sheet.ends_at} onEnded={onEnded} />
            </Suspense>
          )}
          <SyncStatus
            waitingCount={waitingCount}
            hasSent={state.hasSent}
            lateCount={state.lateCount}
          />
        </>
      }
      renderActions={questionActions}
      lookBack={
        <LookBack sheetId={sheet.id} answeredCount={state.answeredCount} ruby={user.ruby_enabled} />
      }
    />
  );
};
