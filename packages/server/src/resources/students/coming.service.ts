import type { ComingSheet, StudentComing, StudentTop, TakeNow } from '@tokiori/contract';
import {
  addDays,
  correctedReadings,
  correctionsIn,
  leaveOn,
  nextWorkingDay,
  questionTexts,
  type WorkCalendar,
} from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import { lockUser } from '../../shared/lock-user.queries';
import { newSeed, variantsToAsk } from '../survey-sheets/make-sheet';
import {
  deletePrepared,
  insertPrepared,
  listExaminationsOfPrepared,
  listPrepared,
  listPreparedSurveys,
  type PreparedSheet,
} from '../survey-sheets/prepared-sheets.access';
import { presentPrepared } from '../survey-sheets/present-prepared';
import { sheetsOfDay, type ComingDay, type PlannedSheet } from './coming';
import { getOfflineLimits, listUndelivered } from './coming.queries';
import { listLearnerDays, type LearnerDay } from './day.queries';
import { heldOf } from './held';
import { keepPrepared } from './keep-prepared';
import { minutesFor, secondsPerQuestion } from './pace';
import { itemOf } from './take-now';
import { studentTop } from './top.service';

/** The next working days after today. */
const workingDaysAfter = (calendar: WorkCalendar, today: string, count: number): string[] => {
  const days: string[] = [];
  for (let date: string | null = today; days.length < count;) {
    date = nextWorkingDay(calendar, addDays(date, 1));
    if (date === null) break;
    days.push(date);
  }
  return days;
};

const readDay = async (tx: Tx, caller: Caller, date: string): Promise<LearnerDay | undefined> =>
  (await listLearnerDays(tx, caller.companyId, [caller.userId], date))[0]?.day;

/** The coming days on which somebody works and is not on leave, in order. */
const comingDays = async (
  tx: Tx,
  caller: Caller,
  { calendar: now, today, count }: { calendar: WorkCalendar; today: string; count: number },
): Promise<ComingDay[]> => {
  const dates = workingDaysAfter(now, today, count);
  const days: ComingDay[] = [];
  for (const date of dates) {
    // A few days at most: each is read as it will be.
    const read = await readDay(tx, caller, date);
    if (!read) continue;
    const { held, calendar } = heldOf(read, date);
    if (!leaveOn(calendar, date)) days.push({ date, day: read, held });
  }
  return days;
};

/** What the coming days will ask within the limits, after what was prepared for today and before. */
const planOf = async (
  tx: Tx,
  caller: Caller,
  days: readonly ComingDay[],
  { earlier, waiting, most }: { earlier: PlannedSheet[]; waiting: Set<number>; most: number },
): Promise<PlannedSheet[]> => {
  const ids = [...new Set(days.flatMap(({ held }) => held.map(({ row }) => row.id)))];
  const undelivered = await listUndelivered(tx, caller, ids, 2 * most);
  const planned: PlannedSheet[] = [];
  for (const coming of days) {
    const left = most - planned.reduce((sum, { question_ids }) => sum + question_ids.length, 0);
    const before = [...earlier, ...planned];
    planned.push(...sheetsOfDay(coming, before, undelivered, { waiting, most: left }));
  }
  return planned;
};

const keyOf = ({ examination_id, kind, opens_on }: PlannedSheet): string =>
  `${examination_id} ${kind} ${opens_on}`;

const isSame = (a: PlannedSheet, b: PlannedSheet | undefined): boolean =>
  a.question_ids.join() === b?.question_ids.join();

/** Prepares what is planned and not prepared so yet; what was prepared otherwise goes. */
const prepare = async (
  tx: Tx,
  caller: Caller,
  planned: readonly PlannedSheet[],
  { before, now }: { before: readonly PreparedSheet[]; now: Date },
): Promise<void> => {
  const surveys = await listPreparedSurveys(
    tx,
    caller,
    before.map(({ id }) => id),
  );
  const stale = new Set(surveys.flatMap((one) => (one.is_current ? [] : [one.sheet_id])));
  const wanted = new Map(planned.map((one) => [keyOf(one), one]));
  const kept = before.filter((one) => isSame(one, wanted.get(keyOf(one))) && !stale.has(one.id));
  const keptIds = new Set(kept.map(({ id }) => id));
  await deletePrepared(
    tx,
    caller,
    before.flatMap(({ id }) => (keptIds.has(id) ? [] : [id])),
  );
  const there = new Set(kept.map(keyOf));
  const added = planned.filter((one) => !there.has(keyOf(one)));
  const questionIds = added.flatMap(({ question_ids: ids }) => ids);
  const seeds = questionIds.map(newSeed);
  const variantIds = await variantsToAsk(tx, { ...caller, questionIds }, seeds);
  await insertPrepared(tx, caller, { sheets: added, variantIds, seeds }, now);
};

/** The sheet as something to take, in the words of the first screen. */
const asItem = ({ day, held }: ComingDay, sheet: PreparedSheet): TakeNow[] => {
  const of = held.find(({ row }) => row.id === sheet.examination_id);
  if (!of) return [];
  const count = sheet.question_ids.length;
  const minutes = minutesFor(count, secondsPerQuestion(day.month));
  return [
    itemOf(of, {
      kind: sheet.kind,
      question_count: count,
      answered_count: 0,
      survey_sheet_id: sheet.id,
      is_exam: false,
      waiting_sheet_count: 1,
      estimated_minutes: minutes,
      left_count: count,
      left_minutes: minutes,
      since: sheet.opens_on,
    }),
  ];
};

/** Of what is open by then no more than its open sheet: the next one is not known to the device, nor is an examination's. */
const openOnly = (item: TakeNow): TakeNow[] => {
  if (item.survey_sheet_id === null || item.is_exam) return [];
  const left_count = item.question_count - item.answered_count;
  const left_minutes = item.estimated_minutes;
  return [{ ...item, waiting_sheet_count: 1, left_count, left_minutes }];
};

/** The first screen of a coming day, with what the device will have of it. */
const topOf = (coming: ComingDay, prepared: readonly PreparedSheet[]): StudentTop => {
  const top = studentTop(coming.day, coming.date, null);
  const open = prepared.filter(({ opens_on: day }) => day <= coming.date);
  const take_now = [
    ...top.take_now.flatMap(openOnly),
    ...open.flatMap((one) => asItem(coming, one)),
  ];
  const sum = (of: (item: TakeNow) => number) => take_now.reduce((all, one) => all + of(one), 0);
  const left_today = {
    question_count: sum((item) => item.left_count),
    estimated_minutes: sum((item) => item.left_minutes),
  };
  return { ...top, take_now, left_today, restart: null, daily_limit: null };
};

/** What a device is to keep of prepared sheets: questions and how they are read, nothing of what is right. */
const sheetsToKeep = async (
  tx: Tx,
  caller: Caller,
  prepared: readonly PreparedSheet[],
): Promise<Map<number, ComingSheet>> => {
  const examinationIds = prepared.map(({ examination_id: id }) => id);
  const examinations = await listExaminationsOfPrepared(tx, caller, examinationIds);
  const ids = prepared.map(({ id }) => id);
  const surveys = groupBy(await listPreparedSurveys(tx, caller, ids), ({ sheet_id: id }) => id);
  return new Map(
    prepared.flatMap((sheet) => {
      const examination = examinations.get(sheet.examination_id);
      const own = surveys.get(sheet.id) ?? [];
      if (!examination || own.length === 0) return [];
      const questions = own.map((survey) => ({
        question_id: survey.question_id,
        words: correctedReadings(
          survey.readings ?? [],
          correctionsIn(survey.corrections, questionTexts(survey)),
        ),
        later_words: null,
      }));
      const next_question = presentPrepared(caller, { sheet, examination, surveys: own });
      return [[sheet.id, { next_question, readings: { questions } }] as const];
    }),
  );
};

/**
 * What the coming working days will ask, for the device to keep. Asked twice it is the same, as long as nothing else
 * has changed; requests of one person wait for each other.
 */
export const prepareComing = async (
  tx: Tx,
  caller: Caller,
  { today, now }: { today: string; now: Date },
): Promise<StudentComing> => {
  await lockUser(tx, caller);
  const limits = await getOfflineLimits(tx, caller);
  const day = await readDay(tx, caller, today);
  const held = day && heldOf(day, today);
  const all = await keepPrepared(tx, caller, held?.held ?? [], today);
  const days = held
    ? await comingDays(tx, caller, { calendar: held.calendar, today, count: limits.days })
    : [];
  const waiting = new Set(
    (held?.held ?? []).flatMap(({ row, delivery }) =>
      delivery.isDue && row.open_sheet_id === null ? [row.id] : [],
    ),
  );
  const earlier = all.filter(({ opens_on: on }) => on <= today);
  const before = all.filter(({ opens_on: on }) => on > today);
  const planned = await planOf(tx, caller, days, { earlier, waiting, most: limits.questions });
  await prepare(tx, caller, planned, { before, now });
  const prepared = await listPrepared(tx, caller);
  const sheets = await sheetsToKeep(tx, caller, prepared);
  const kept = prepared.filter(({ id }) => sheets.has(id));
  return {
    days: days.map((coming) => ({
      date: coming.date,
      top: topOf(coming, kept),
      sheets: kept.flatMap(({ id, opens_on: on }) =>
        on === coming.date ? (sheets.get(id) ?? []) : [],
      ),
    })),
  };
};
