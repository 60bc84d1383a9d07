import type { TakeNow } from '@tokiori/contract';
import { isDayOff, runOf, stepFor, workingDaysBetween, type ReminderRun } from '@tokiori/domain';
import { Recipient } from '../../shared/recipients';
import type { WaitingToday } from '../students/waiting';
import type { PreferencesRow } from './preferences.queries';
import type { Candidate, Progress } from './rounds.queries';
import type { ReminderKind } from './schedule';

/** Who gets a mail, and of which kind it is. */
export interface ReminderMailTo {
  kind: 'reminder' | 'required-reminder';
  to: Recipient;
}

/** What is done about one person in a round. */
export interface Decision {
  candidate: Candidate;
  waiting: WaitingToday;
  isSent: boolean;
  /** The mail that is one of the ways; devices that take notifications are always told. */
  mail: ReminderMailTo | null;
  isEscalated: boolean;
  /** How far they have been reminded after it; `null`: nothing waits for them. */
  run: ReminderRun | null;
}

/** What decisions of a round rest on. */
export interface Deciding {
  row: PreferencesRow;
  /** Of the company's plans at this time, and of all its plans of this day. */
  kinds: readonly ReminderKind[];
  kindsOfDay: readonly ReminderKind[];
  /** Tests of compulsory courses. */
  compulsory: ReadonlySet<number>;
}

const earliest = (items: readonly TakeNow[]): string =>
  items.reduce((first, { since }) => (since < first ? since : first), items[0]!.since);

const knownRun = ({ begun_on: begunOn, ...progress }: Progress): ReminderRun | null =>
  begunOn === null
    ? null
    : {
        begunOn,
        stepsDone: progress.steps_done ?? 0,
        isEscalated: progress.escalated_on !== null,
      };

const mailOf = (
  candidate: Candidate,
  kind: 'reminder' | 'required-reminder',
): ReminderMailTo | null => {
  const to = Recipient.of(kind, candidate);
  return to instanceof Recipient ? { kind, to } : null;
};

/** Whether there is any way to tell them. */
export const isReachable = (candidate: Candidate): boolean =>
  mailOf(candidate, 'required-reminder') !== null || candidate.takes_push;

type Rules = Pick<Deciding, 'compulsory'>;

/** The mail about what waits; of a compulsory course they get it against their wish. */
const mailAbout = (
  candidate: Candidate,
  items: readonly TakeNow[],
  { compulsory }: Rules,
): ReminderMailTo | null => {
  const isRequired = items.some(
    ({ examination_id: id, is_maintenance: isMaintained }) => !isMaintained && compulsory.has(id),
  );
  return mailOf(candidate, isRequired ? 'required-reminder' : 'reminder');
};

/** Whether they are told of what waits, by whichever way. */
export const isTold = (candidate: Candidate, items: readonly TakeNow[], rules: Rules): boolean =>
  candidate.takes_push || mailAbout(candidate, items, rules) !== null;

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
  const nothing = { candidate, waiting, isSent: false, mail: null, isEscalated: false };
  if (takeNow.length === 0) return { ...nothing, run: null };
  const run = runOf(knownRun(progress), {
    today,
    since: earliest(takeNow),
    lastAnsweredOn: progress.last_answered_on,
    remindedFrom: row.reminded_from ?? today,
  });
  const kinds = candidate.has_own_time ? deciding.kindsOfDay : deciding.kinds;
  const items = takeNow.filter(({ kind }) => kinds.some((wanted) => wanted === kind));
  if (items.length === 0 || !isTold(candidate, items, deciding)) return { ...nothing, run };
  const ladder = { days: row.ladder_days, escalates: row.escalates };
  const step = stepFor(ladder, run, workingDaysBetween(calendar, run.begunOn, today));
  if (step.kind === 'Send')
    return {
      ...nothing,
      isSent: true,
      mail: mailAbout(candidate, items, deciding),
      run: { ...run, stepsDone: step.step },
    };
  // What is kept up after the end of its course is never late (0068).
  if (step.kind === 'Escalate' && items.some((item) => !item.is_maintenance))
    return { ...nothing, isEscalated: true, run: { ...run, isEscalated: true } };
  return { ...nothing, run };
};
