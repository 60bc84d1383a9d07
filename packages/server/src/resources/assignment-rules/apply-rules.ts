import { conditionWords } from '@tokiori/domain';
import { randomUUID } from 'node:crypto';
import { namesIn } from '../../shared/assignment-words';
import { stranger, type Actor } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import { findGivableCourse, type GivableCourse } from '../examinations/givable-course';
import { beginToGive, giveCourse } from '../examinations/give-course';
import { removeExamination } from '../examinations/examinations.service';
import type { Moment } from '../../shared/day-of-user';
import { stillTakesUser } from './conditions';
import type { Condition } from '../../platform/list-pages';
import { outcomeOf } from './outcome';
import * as people from './people.queries';
import { endOfRule, endsOfPeople } from './ends';
import { updateNextChecks, lockRules, type RuleRow } from './rules.queries';

/** People a transaction: others get in between, and a kill loses no more. */
const CHUNK = 100;
/** How often the rules of a course are looked at. */
export const CHECK_EVERY_MS = 5 * 60_000;

type Plan = GivableCourse['plan'];

interface Applying {
  tx: Tx;
  actor: Actor;
  moment: Moment;
  rule: RuleRow;
  /** The rule as the log has it. */
  words: string;
  /** Whom it takes anew, and whom it lets go on. */
  takes: Condition;
  stays: Condition;
  /** What the course asks for before. */
  prerequisites: readonly number[];
}

/** Gives the course to those who have none of it, each from their own day on. @returns what each got, by person */
const give = async (
  { tx, actor, moment: { now }, rule, words }: Applying,
  plan: Plan,
  newcomers: readonly people.Newcomer[],
): Promise<Map<number, number>> => {
  const without = newcomers.filter(
    ({ held_id: held, is_ready: isReady }) => held === null && isReady,
  );
  const given = new Map<number, number>();
  const withEnds = await endsOfPeople(tx, actor.companyId, endOfRule(rule), without);
  for (const [today, ofDay] of groupBy(withEnds, (newcomer) => newcomer.today))
    for (const [to, people] of groupBy(ofDay, ({ end }) => end.to)) {
      const of = {
        plan: { ...plan, from: today, to },
        people: people.map(({ user_id: id }) => id),
        more: { rule: words },
      };
      for (const row of await giveCourse(tx, actor, of, { now, today }))
        given.set(row.user_id, row.id);
    }
  return given;
};

const takeNewcomers = async (applying: Applying, plan: Plan): Promise<boolean> => {
  const { tx, moment, rule } = applying;
  const newcomers = await people.listNewcomers(tx, moment, rule, { ...applying, limit: CHUNK });
  if (newcomers.length === 0) return true;
  const given = await give(applying, plan, newcomers);
  const taken = newcomers.map((newcomer) => ({
    user_id: newcomer.user_id,
    taken_on: newcomer.today,
    outcome: outcomeOf(newcomer, 'Assigned'),
    examination_id: newcomer.held_id ?? given.get(newcomer.user_id) ?? null,
  }));
  await people.upsertTakenPeople(tx, moment.companyId, rule.id, taken);
  return newcomers.length < CHUNK;
};

/** Lets those go whom the rule has not taken since yesterday: a wrong move that is put right at once costs nothing. */
const letGo = async ({ tx, actor, moment, rule, words, stays }: Applying): Promise<boolean> => {
  const { companyId, now } = moment;
  const leavers = await people.listLeavers(tx, moment, rule.id, { stays, limit: CHUNK });
  if (leavers.length > 0) {
    const withdrawn =
      rule.when_left === 'Withdraw'
        ? await people.lockWithdrawableExaminations(tx, companyId, rule, leavers)
        : [];
    for (const examination of withdrawn)
      await removeExamination(tx, actor, examination, { now, more: { rule: words } });
    const lost = new Set(withdrawn.map(({ user_id: id }) => id));
    await people.markLeftPeople(tx, companyId, leavers, lost);
  }
  await people.markMissingPeople(tx, moment, rule.id, stays);
  return leavers.length < CHUNK;
};

/**
 * Applies the rules of a course to some people: gives the course to those who come, and lets those go who have left. What
 * is written tells how far it is, so that it may be repeated, cut off, and done by several processes.
 *
 * @returns whether nobody is left
 */
export const applyRules = async (tx: Tx, moment: Moment, courseId: number): Promise<boolean> => {
  const { companyId, now } = moment;
  await beginToGive(tx, companyId, courseId);
  const rules = await lockRules(tx, companyId, courseId);
  if (!rules.some((rule) => rule.next_check_at <= now)) return true;
  const names = await namesIn(
    tx,
    companyId,
    rules.map(({ conditions }) => conditions),
  );
  const given = await findGivableCourse(tx, companyId, courseId);
  const prerequisites = given?.prerequisites.map(({ id }) => id) ?? [];
  const actor = stranger(companyId, { requestId: randomUUID(), address: null });
  let isOver = true;
  for (const rule of rules) {
    const written = { conditions: rule.conditions, names };
    const takes = await stillTakesUser(tx, moment, written, { isNew: true });
    const stays = await stillTakesUser(tx, moment, written, { isNew: false });
    if (!takes || !stays) continue;
    const words = conditionWords(rule.conditions, names);
    const applying = { tx, actor, moment, rule, words, takes, stays, prerequisites };
    if (given && !(await takeNewcomers(applying, given.plan))) isOver = false;
    if (!(await letGo(applying))) isOver = false;
  }
  if (isOver) {
    const ids = rules.map(({ id }) => id);
    await updateNextChecks(tx, companyId, ids, new Date(now.getTime() + CHECK_EVERY_MS));
  }
  return isOver;
};
