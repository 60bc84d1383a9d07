import type * as endpoints from '@tokiori/contract';
import type { BasicQuestionResult, BasicResults } from '@tokiori/contract';
import { bandOf, cronbachAlpha, rate, SCORE_BANDS } from '@tokiori/domain';
import type { CallOf } from '../../shared/caller';
import { managedDepartment } from '../departments/departments.access';
import { groupAsked, isInGroup, type Group } from './asked-people';
import {
  sumQuestionResults,
  countScores,
  type QuestionResults,
  type ScoreCount,
  type SittingsScope,
} from './results.queries';
import { basicInReach, type BasicInReach } from './score.access';
import { listQuestionsOfBasic } from './basics.queries';
import { readScores } from './score-table';
import { asOf, shownScores } from './scores.service';

type ResultsCall = CallOf<typeof endpoints.getBasicResults>;

/** The people in view; `null`: nobody of the department is asked the basic. */
const groupOf = async (
  { tx, caller, query }: ResultsCall,
  { reach, basic, group }: BasicInReach,
): Promise<Group | null> => {
  if (query.department_id === undefined) return group;
  const { id } = await managedDepartment(tx, caller, query.department_id);
  return groupAsked(reach, basic.department_id, id);
};

const distributionOf = (counts: readonly ScoreCount[]): BasicResults['distribution'] =>
  SCORE_BANDS.map((band, at) => ({
    ...band,
    users: counts
      .filter((row) => bandOf(row.correct_count, row.question_count) === at)
      .reduce((sum, { users }) => sum + users, 0),
  }));

const alphaOf = (
  { questions, wholeSittings, squaredScores }: QuestionResults,
  todaysQuestions: readonly number[],
): number | null => {
  const correct = new Map(questions.map((row) => [row.question_id, row.correct_in_whole]));
  return cronbachAlpha({
    sittings: wholeSittings,
    correctByQuestion: todaysQuestions.map((id) => correct.get(id) ?? 0),
    squaredScores,
  });
};

/** The most often wrong first; of those that are wrong as often the more often asked. */
const questionsOf = (
  { questions }: QuestionResults,
  todaysQuestions: readonly number[],
): BasicQuestionResult[] => {
  const places = new Map(todaysQuestions.map((id, at) => [id, at + 1]));
  return questions
    .map((row) => ({
      id: row.question_id,
      question_id: row.question_id,
      sequence: places.get(row.question_id) ?? null,
      title: row.title,
      question_type: row.question_type,
      asked: row.asked,
      correct_count: row.correct_count,
      skipped_count: row.skipped_count,
      correct_rate: rate(row.correct_count, row.asked),
    }))
    .sort((a, b) => a.correct_rate! - b.correct_rate! || b.asked - a.asked || a.id - b.id);
};

const NOTHING_SHOWN = { distribution: [], alpha: null, questions: [] };

const detailsOf = async (
  { tx }: ResultsCall,
  scope: SittingsScope,
  todaysQuestions: readonly number[],
) => {
  const results = await sumQuestionResults(tx, scope, todaysQuestions);
  return {
    distribution: distributionOf(await countScores(tx, scope)),
    alpha: alphaOf(results, todaysQuestions),
    questions: questionsOf(results, todaysQuestions),
  };
};

/** Nobody is in view: as a group too small to be shown. */
const NOBODY = {
  users: 0,
  hidden: true,
  taken_users: null,
  passed_users: null,
  on_leave_users: null,
  score: null,
  previous: null,
};

export const getBasicResults = async (call: ResultsCall): Promise<BasicResults> => {
  const { tx, caller, params, query, now } = call;
  const days = asOf(caller, query, now);
  const inReach = await basicInReach(tx, caller, params);
  const { reach, basic } = inReach;
  const group = await groupOf(call, inReach);
  const asked = await listQuestionsOfBasic(tx, caller, basic.id);
  const todaysQuestions = asked.map(({ questionId }) => questionId);
  const about = {
    basic_id: basic.id,
    name: basic.name,
    pass_mark: basic.pass_mark_percent,
    department_id: basic.department_id,
    department_name: basic.department_name,
    from: basic.from_date,
    to: basic.to_date,
    question_count: todaysQuestions.length,
  };
  if (group === null) return { ...about, ...NOBODY, ...NOTHING_SHOWN };
  const table = await readScores(tx, reach, basic.id, days);
  const scores = shownScores(table, { basic, group }, days);
  if (scores.hidden) return { ...about, ...scores, ...NOTHING_SHOWN };
  const isAsked = isInGroup(reach, group);
  const scope = { companyId: caller.companyId, basicId: basic.id, to: days.to, isAsked };
  return { ...about, ...scores, ...(await detailsOf(call, scope, todaysQuestions)) };
};
