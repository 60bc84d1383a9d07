import type { App } from '../../shared/app';
import type { Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import { entryOf } from '../../platform/item-of';
import { todayOf } from '../../shared/today';
import { waitingOfMany, type WaitingToday } from '../students/waiting';
import { decide, type Deciding, type Decision } from './decide';
import { tellManagers } from './escalation.service';
import { kindsInRound, laterSlots, type RoundNow } from './moved';
import { getPreferences, type PreferencesRow } from './preferences.queries';
import {
  listCandidates,
  getCompanyToRemind,
  insertRound,
  markRoundOver,
  listExaminationsOfCourses,
  lockRound,
  updateNextRound,
  updatePlaceOfRound,
  listProgress,
  type Candidate,
  type CompanyToRemind,
  type RoundRow,
} from './rounds.queries';
import { writeReminders, writeRuns, type ReminderTools } from './rounds.write';
import { hoursOf, isInTime, kindsOn, type Slot } from './schedule';

/** People of one transaction: few enough that the embedded database answers others in between. */
const CHUNK = 200;

/** What decisions about some people rest on. */
export const decidingOf = async (
  tx: Tx,
  companyId: number,
  candidates: readonly Candidate[],
  given: Pick<Deciding, 'row' | 'kindsFor'>,
): Promise<Deciding> => {
  const unwilling = candidates
    .filter(({ has_stopped: hasStopped }) => hasStopped)
    .map(({ id }) => id);
  const courses = given.row.compulsory_course_ids;
  return {
    ...given,
    compulsory: await listExaminationsOfCourses(tx, companyId, unwilling, courses),
  };
};

/** What waits for each of some people, with the day that it is for them: it may begin at another hour. */
export const waitingNow = async (
  tx: Tx,
  candidates: readonly Candidate[],
  { companyId, timeZone, now }: { companyId: number; timeZone: string; now: Date },
): Promise<Map<number, { today: string; waiting: WaitingToday }>> => {
  const dayOf = ({ day_starts_at: dayStartsAt }: Candidate): string =>
    todayOf({ timeZone, dayStartsAt }, now);
  const waitingOf = new Map<number, { today: string; waiting: WaitingToday }>();
  for (const [today, people] of groupBy(candidates, dayOf)) {
    const ids = people.map(({ id }) => id);
    for (const [id, waiting] of await waitingOfMany(tx, companyId, ids, today))
      waitingOf.set(id, { today, waiting });
  }
  return waitingOf;
};

/** What is done about some people of a round, and when those are looked at again whose hours begin later. */
const decideAll = async (
  tx: Tx,
  candidates: readonly Candidate[],
  companyId: number,
  at: RoundNow,
): Promise<{ decisions: Decision[]; later: Slot[] }> => {
  const ids = candidates.map(({ id }) => id);
  const waiting = await waitingNow(tx, candidates, { ...at, companyId });
  const progress = await listProgress(tx, companyId, ids, at.round.planned_on);
  const kindsFor: Deciding['kindsFor'] = (candidate, hours) => kindsInRound(candidate, hours, at);
  const deciding = await decidingOf(tx, companyId, candidates, { row: at.row, kindsFor });
  const decisions = candidates.flatMap((candidate) => {
    const about = { ...entryOf(waiting, candidate.id), progress: entryOf(progress, candidate.id) };
    const decision = decide(candidate, about, deciding);
    return decision === null ? [] : [decision];
  });
  const people = decisions.map(({ candidate, waiting: { hours } }) => ({ candidate, hours }));
  return { decisions, later: laterSlots(people, at) };
};

/** Has people looked at again at a later time of the day. */
const insertLaterRounds = async (
  tx: Tx,
  companyId: number,
  slots: readonly Slot[],
  now: Date,
): Promise<void> => {
  if (slots.length === 0) return;
  for (const slot of slots) await insertRound(tx, companyId, slot, null);
  await updateNextRound(tx, companyId, now);
};

interface Chunk {
  companyId: number;
  round: RoundRow;
  row: PreferencesRow;
  company: CompanyToRemind;
  now: Date;
}

/** Reminds the next people of a round. @returns whether there were any */
const remindSome = async (
  tx: Tx,
  { companyId, round, row, company, now }: Chunk,
  tools: ReminderTools,
): Promise<boolean> => {
  const today = round.planned_on;
  const isDefault = kindsOn(row, today).some(({ time }) => time === round.planned_time);
  const { timeZone, hasHours } = company;
  const candidates = await listCandidates(tx, companyId, {
    today,
    hours: hoursOf(row),
    afterId: round.cursor_user_id,
    limit: CHUNK,
    slot: { time: round.planned_time, isDefault, hasHours },
  });
  const last = candidates.at(-1);
  if (last === undefined) return false;
  const at = { row, round, timeZone, now };
  const { decisions, later } = await decideAll(tx, candidates, companyId, at);
  await insertLaterRounds(tx, companyId, later, now);
  const wanted = decisions.filter(({ isSent }) => isSent);
  const sent = new Set(await writeReminders(tx, wanted, { companyId, company, round }, tools));
  const settled = decisions.filter((decision) => !decision.isSent || sent.has(decision));
  await writeRuns(tx, companyId, settled, today);
  await updatePlaceOfRound(tx, companyId, round, {
    cursor_user_id: last.id,
    queued_count: round.queued_count + sent.size,
  });
  return true;
};

/** The next chunk of a round, in one transaction. @returns whether the round goes on */
const nextChunk = async (
  tx: Tx,
  { companyId, roundId }: { companyId: number; roundId: number },
  tools: ReminderTools,
  now: Date,
): Promise<boolean> => {
  const round = await lockRound(tx, companyId, roundId);
  if (round === null) return false;
  const row = await getPreferences(tx, companyId);
  const company = await getCompanyToRemind(tx, companyId, now);
  const { timeZone, isReadOnly } = company;
  if (isReadOnly || !isInTime(row, round.planned_on, { timeZone, now })) {
    const state = round.queued_count > 0 ? 'Done' : 'Dropped';
    await markRoundOver(tx, companyId, roundId, { state, now });
    return false;
  }
  if (await remindSome(tx, { companyId, round, row, company, now }, tools)) return true;
  if (row.escalates) await tellManagers(tx, { companyId, today: round.planned_on }, tools);
  await markRoundOver(tx, companyId, roundId, { state: 'Done', now });
  return false;
};

/** Says who sends rounds of reminders: chunk by chunk, so that a kill loses nothing and nobody is reminded twice. */
export const sendReminders = ({
  jobs,
  database,
  config,
  now,
}: Pick<App, 'jobs' | 'database' | 'config' | 'now'>): void => {
  const tools = { jobs, publicUrl: config.publicUrl, now };
  jobs.work('send-reminders', async (of, { signal }) => {
    const step = (tx: Tx) => nextChunk(tx, of, tools, now());
    while (await database.run({ companyId: of.companyId }, step, { isBackground: true }))
      // The job is taken up again by another process.
      if (signal.aborted) throw new Error('The process ends.');
  });
};
