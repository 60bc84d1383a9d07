import type { TakeNow } from '@tokiori/contract';
import {
  isDayOff,
  runOf,
  stepFor,
  workingDaysBetween,
  type PersonHours,
  type ReminderRun,
} from '@tokiori/domain';
import type { Way } from '../notifications/channels/channel';
import { isOpen } from '../notifications/channels/deliver';
import type { WaitingToday } from '../students/waiting';
import type { PreferencesRow } from './preferences.queries';
import type { Candidate, Progress } from './rounds.queries';
import type { ReminderKind } from './schedule';
import { itemAt } from '../../platform/item-of';

/** A way by which reminders go. */
export type ReminderWay = Way<'mail' | 'push'>;

/** What is done about one person in a round. */
export interface Decision {
  candidate: Candidate;
  waiting: WaitingToday;
  isSent: boolean;
  /** By which they are told. */
  ways: readonly ReminderWay[];
  isEscalated: boolean;
  /** How far they have been reminded after it; `null`: nothing waits for them. */
  run: ReminderRun | null;
}

/** What decisions of a round rest on. */
export interface Deciding {
  row: PreferencesRow;
  /** Of what somebody is reminded now. */
  kindsFor: (candidate: Candidate, hours: PersonHours | null) => readonly ReminderKind[];
  /** Tests of compulsory courses. */
  compulsory: ReadonlySet<number>;
}

const earliest = (items: readonly TakeNow[]): string =>
  items.reduce((first, { since }) => (since < first ? since : first), itemAt(items, 0).since);

const knownRun = ({ begun_on: begunOn, ...progress }: Progress): ReminderRun | null =>
  begunOn === null
    ? null
    : {
        begunOn,
        stepsDone: progress.steps_done ?? 0,
        isEscalated: progress.escalated_on !== null,
      };

/** The open ways to somebody. */
const waysTo = (
  candidate: Candidate,
  kind: 'reminder' | 'required-reminder',
): readonly ReminderWay[] => {
  const ways: ReminderWay[] = [
    { channel: 'mail', kind, to: candidate },
    { channel: 'push', kind: 'today', to: candidate },
  ];
  return ways.filter(isOpen);
};

/** Whether there is any way to tell them. */
export const isReachable = (candidate: Candidate): boolean =>
  waysTo(candidate, 'required-reminder').length > 0;

type Rules = Pick<Deciding, 'compulsory'>;

/** The ways by which they are told of what waits; of a compulsory course they get a mail against their wish. */
export const waysAbout = (
  candidate: Candidate,
  items: readonly TakeNow[],
  { compulsory }: Rules,
): readonly ReminderWay[] => {
  const isRequired = items.some(
    ({ examination_id: id, is_maintenance: isMaintained }) => !isMaintained && compulsory.has(id),
  );
  return waysTo(candidate, isRequired ? 'required-reminder' : 'reminder');
};

/** What is known of a person, on the day that it is for them. */
export interface About {
  today: string;
  waiting: WaitingToday;
  progress: Progress;
}

/** What is done about one person; `null`: it is none of their days, or they were reminded today. */
export const decide = (
  candidate: Candidate,
  { today, waiting, progress }: About,
  deciding: Deciding,
): Decision | null => {
  const { row } = deciding;
  const { takeNow, calendar } = waiting;
  if (progress.is_reminded || isDayOff(calendar, today)) return null;
  const nothing = { candidate, waiting, isSent: false, ways: [], isEscalated: false };
  if (takeNow.length === 0) return { ...nothing, run: null };
  const run = runOf(knownRun(progress), {
    today,
    since: earliest(takeNow),
    lastAnsweredOn: progress.last_answered_on,
    remindedFrom: row.reminded_from ?? today,
  });
  const kinds = deciding.kindsFor(candidate, waiting.hours);
  const items = takeNow.filter(({ kind }) => kinds.some((wanted) => wanted === kind));
  if (items.length === 0) return { ...nothing, run };
  const ways = waysAbout(candidate, items, deciding);
  if (ways.length === 0) return { ...nothing, run };
  const ladder = { days: row.ladder_days, escalates: row.escalates };
  const step = stepFor(ladder, run, workingDaysBetween(calendar, run.begunOn, today));
  if (step.kind === 'Send')
    return {
      ...nothing,
      isSent: true,
      ways,
      run: { ...run, stepsDone: step.step },
    };
  // What is kept up after the end of its course is never late (0068).
  if (step.kind === 'Escalate' && items.some((item) => !item.is_maintenance))
    return { ...nothing, isEscalated: true, run: { ...run, isEscalated: true } };
  return { ...nothing, run };
};
