import {
  HONESTY_STATEMENT,
  type ExamRules,
  type ExamRulesBody,
  type LearnerExam,
  type PoolLevel,
} from '@tokiori/contract';
import { ownLimitMinutes } from '@tokiori/domain';
import { createHash } from 'node:crypto';

const asksForSomething = (rules: ExamRules): boolean =>
  rules.time_limit_minutes !== null ||
  Boolean(rules.pools || rules.honesty) ||
  rules.counts_leaving ||
  rules.needs_room_code;

/** Rules after a change; `undefined`, and members that are not sent: as they were. Rules that ask for nothing are none. */
export const rulesAfter = (
  before: ExamRules | null,
  sent: ExamRulesBody | null | undefined,
): ExamRules | null => {
  if (sent === undefined) return before;
  if (sent === null) return null;
  const rules = {
    ...sent,
    counts_leaving: sent.counts_leaving ?? before?.counts_leaving ?? false,
    needs_room_code: sent.needs_room_code ?? before?.needs_room_code ?? false,
  };
  return asksForSomething(rules) ? rules : null;
};

const LEVELS: Record<PoolLevel, string> = { Major: '大分類', Medium: '中分類', Minor: '小分類' };

/** Rules as the audit log knows them, each by a name of its own; `null`: it is no examination. */
export const loggedRules = (rules: ExamRules | null): Record<string, unknown> => ({
  exam_time_limit_minutes: rules?.time_limit_minutes ?? null,
  exam_pools: (rules?.pools?.draws ?? []).map(
    ({ category_id: id, count }) =>
      `${LEVELS[rules?.pools?.by ?? 'Minor']}（番号${id}）から${count}問`,
  ),
  exam_honesty: rules?.honesty ? rules.honesty.text || HONESTY_STATEMENT : null,
  exam_counts_leaving: rules?.counts_leaving ?? false,
  exam_needs_room_code: rules?.needs_room_code ?? false,
});

type Telling = Omit<LearnerExam, 'digest'>;

/** Long enough that two tellings never share one by chance. */
const DIGEST_CHARACTERS = 22;

const digestOf = (told: Telling): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        told.time_limit_minutes,
        told.is_drawn,
        told.honesty_statement,
        told.counts_leaving,
        told.needs_room_code,
      ]),
    )
    .digest('base64url')
    .slice(0, DIGEST_CHARACTERS);

/**
 * What is told of an examination before it begins.
 * @param extraTimePercent of the person who is told; `null`: none
 */
export const learnerExam = (
  rules: ExamRules,
  { extraTimePercent, isDrawn }: { extraTimePercent: number | null; isDrawn: boolean },
): LearnerExam => {
  const told: Telling = {
    time_limit_minutes: ownLimitMinutes(rules.time_limit_minutes, extraTimePercent),
    is_drawn: isDrawn,
    honesty_statement: rules.honesty ? rules.honesty.text || HONESTY_STATEMENT : null,
    counts_leaving: rules.counts_leaving,
    needs_room_code: rules.needs_room_code,
  };
  return { ...told, digest: digestOf(told) };
};
