import type { QuestionLanguage, SurveyResult, SurveySheet } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../app/api/api-error';
import { newKey } from '../../../app/api/new-key';
import { afterPaint } from '../../../ui/after-paint';
import { useMarkdownReady } from '../../../ui/markdown/markdown';
import type { Keeping } from '../../../app/device/answers/answer-store';
import type { Submission, WaitingAnswer } from '../../../app/device/answers/waiting-answer';
import { useToday } from '../../../app/session/use-today';
import { learnerOutbox } from '../outbox/learner-outbox';
import { preloadWords } from '../question/load-words';
import { remainingQuery } from '../survey-sheets.api';
import {
  lateIn,
  leftIn,
  surveyStateOf,
  waitingTo,
  type AskedSurvey,
  type SurveyState,
} from './sitting';
import { useKnown, useReturn } from './use-known';

/** Fewer questions than these left in memory: more are fetched, where the sheet has more. */
const FEW = 10;
/** The server takes no more for one question: a page left open for days must not cost the answer. */
const LONGEST_SECONDS = 86_400;

/** Words of the server after which its list is another one: answered elsewhere, or the sheet was made anew. */
const OVERTAKEN: readonly string[] = ['ALREADY_ANSWERED', 'NOT_FOUND', 'TIME_IS_UP'];

/** The sheet is gone: one that nobody had answered in is made anew when its questions change. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404;

export interface OpenSitting {
  kind: 'open';
  sheet: SurveySheet;
  asked: AskedSurvey;
  surveyState: SurveyState;
  isLast: boolean;
  isFailing: boolean;
  /** The answer to it that waits on this device, and how far it has come there. */
  given: WaitingAnswer | undefined;
  keeping: Keeping | undefined;
  waitingCount: number;
  /** Some answer was acknowledged while this page was open. */
  hasSent: boolean;
  /** Answers of the sheet that the server has. */
  answeredCount: number;
  /** Verdicts on earlier questions that have come meanwhile: they are shown before the next question. */
  lateCount: number;
  give: (
    submission: Submission,
    durationSeconds: number,
    /** In which it was read; `null`, as absent: in its first wording. */
    language?: QuestionLanguage | null,
  ) => void;
  next: () => void;
  /** The question was not answered after all. */
  forget: () => void;
}

export type SittingState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error; retry: () => void }
  /** The examination has ended; nothing more is taken. */
  | { kind: 'closed'; sheet: SurveySheet }
  /** Every question in memory has an answer, and some still wait for the connection. */
  | { kind: 'sending-rest'; sheet: SurveySheet; hasMore: boolean }
  /** Verdicts that came after their questions were left, in the order of the sheet. */
  | { kind: 'late'; sheet: SurveySheet; results: SurveyResult[]; isLast: boolean; next: () => void }
  | { kind: 'done' }
  | OpenSitting;

/** Where a sitting stands, from the server's list and the outbox. */
export const useSitting = (sheetId: number, userId: number): SittingState => {
  const { data, error, isFetching, refetch } = useQuery(remainingQuery(sheetId));
  const state = useKnown(sheetId, data);
  const [pinned, setPinned] = useState<AskedSurvey | null>(null);
  const { outbox } = state;
  const today = useToday();
  const isRead = outbox.userId === userId;
  // Together with the questions: what sends the answers comes later.
  useEffect(() => learnerOutbox.read(userId), [userId]);

  const left = leftIn(state);
  const surveyState = pinned && surveyStateOf(pinned.survey.id, state);
  // A question stays in sight until the learner goes on, or it was answered elsewhere.
  const next = left[0];
  const late = lateIn(sheetId, state).filter(({ survey }) => survey.id !== pinned?.survey.id);
  const isBetween = !pinned || surveyState === 'gone';
  // A page that is opened again shows the question that was answered last, where its answer waits.
  const [isOpened, setOpened] = useState(false);
  if (isRead && data && !isOpened) {
    setOpened(true);
    setPinned(state.listed.findLast(({ survey }) => waitingTo(outbox, survey.id)) ?? null);
  } else if (isOpened && isBetween && next && next !== pinned && late.length === 0) setPinned(next);

  const statements = state.listed.map(({ question }) => question.statement);
  const isReadable = useMarkdownReady(statements, pinned?.question.statement);

  const { listed } = state;
  useEffect(() => preloadWords(listed.map(({ question }) => question)), [listed]);

  const lastListed = state.listed.at(-1)?.survey.sequence ?? 0;
  const hasMore = lastListed > 0 && lastListed < (data?.survey_sheet.question_count ?? 0);
  const wantsMore = hasMore && left.length < FEW;
  const outcomes = [...outbox.outcomes.values()].filter((outcome) => outcome.sheetId === sheetId);
  const overtaken = outcomes.filter((one) => 'code' in one && OVERTAKEN.includes(one.code));
  // Changes with every answer while more is wanted: a fetch that failed is tried again.
  const wanted = wantsMore ? left.length : null;
  useEffect(() => {
    if (wanted !== null || overtaken.length > 0) void refetch();
  }, [wanted, overtaken.length, refetch]);
  useReturn(() => void refetch());
  const judgedId = pinned && typeof surveyState === 'object' ? pinned.survey.id : null;
  useEffect(() => {
    // It draws the page once more, with nothing that is seen there.
    if (judgedId !== null) afterPaint(() => learnerOutbox.see([judgedId]));
  }, [judgedId]);

  if (!data || isGone(error)) {
    return error && !isFetching
      ? { kind: 'failed', error, retry: () => void refetch() }
      : { kind: 'loading' };
  }
  if (!isRead) return { kind: 'loading' };
  const sheet = data.survey_sheet;
  const waitingCount = outbox.waiting.filter((answer) => answer.sheetId === sheetId).length;
  if (outcomes.some((one) => 'code' in one && one.code === 'EXAMINATION_CLOSED')) {
    return { kind: 'closed', sheet };
  }
  if (!pinned || surveyState === null || surveyState === 'gone') {
    if (late.length > 0) {
      const seeAll = (): void => learnerOutbox.see(late.map(({ survey }) => survey.id));
      const isLast = !next && !hasMore && waitingCount === 0;
      return { kind: 'late', sheet, results: late, isLast, next: seeAll };
    }
    if (next) return { kind: 'loading' };
    if (waitingCount > 0) return { kind: 'sending-rest', sheet, hasMore };
    return hasMore || isFetching ? { kind: 'loading' } : { kind: 'done' };
  }
  if (!isReadable) return { kind: 'loading' };
  return {
    kind: 'open',
    sheet,
    asked: pinned,
    surveyState,
    isLast: !hasMore && left.every(({ survey }) => survey.id === pinned.survey.id),
    isFailing: outbox.isFailing,
    given: waitingTo(outbox, pinned.survey.id),
    keeping: outbox.keeping.get(pinned.survey.id),
    waitingCount,
    hasSent: outcomes.some((outcome) => outcome.kind === 'stored'),
    answeredCount:
      sheet.answered_count +
      state.listed.filter(({ survey }) => outbox.outcomes.get(survey.id)?.kind === 'stored').length,
    lateCount: late.length,
    give: (submission, durationSeconds, language) =>
      void learnerOutbox.give({
        userId,
        sheetId,
        surveyId: pinned.survey.id,
        sequence: pinned.survey.sequence,
        submission,
        ...(language ? { language } : {}),
        durationSeconds: Math.min(Math.round(durationSeconds * 10) / 10, LONGEST_SECONDS),
        idempotencyKey: newKey(),
        sheet: {
          kind: sheet.kind,
          examinationId: sheet.examination_id,
          basicId: sheet.basic_id,
          questionCount: sheet.question_count,
        },
        givenOn: today,
      }),
    next: () => setPinned(null),
    forget: () => state.forget(pinned.survey.id),
  };
};
