import {
  answerKeyOf,
  ASSUMED_LEARNER,
  chanceOf,
  type AnswerHistory,
  type PastAnswer,
} from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import type { PersonWeights } from '../../shared/company-weights';
import { createAggregator, type LearnerAggregator, type LearnerAnswer } from './learner-aggregator';
import {
  listAnsweredVersions,
  listVersionsByKey,
  type AnsweredVersion,
  type StoredAnswer,
} from './rebuild.queries';

type VersionKey = Pick<AnsweredVersion, 'wording_id' | 'version'>;

/** The chance of guessing an answer to a version of a question. */
export type ChanceOfVersion = (answer: VersionKey) => number;

const keyOf = ({ wording_id: id, version }: VersionKey): string => `${id}:${version}`;

const chancesIn = (versions: readonly AnsweredVersion[]): ChanceOfVersion => {
  const chances = new Map(versions.map((row) => [keyOf(row), chanceOf(answerKeyOf(row))]));
  return (answer) => chances.get(keyOf(answer)) ?? ASSUMED_LEARNER.guess;
};

/**
 * The chances of all versions that a company's learners have answered; as of four choices where a question is not shared
 * with the company any more.
 */
export const chancesOf = async (tx: Tx, companyId: number): Promise<ChanceOfVersion> =>
  chancesIn(await listAnsweredVersions(tx, companyId));

/** The same of the versions of some answers alone. */
export const chancesOfAnswers = async (
  tx: Tx,
  answers: readonly VersionKey[],
): Promise<ChanceOfVersion> => {
  const keys = new Map(answers.map((answer) => [keyOf(answer), answer]));
  return chancesIn(await listVersionsByKey(tx, [...keys.values()]));
};

const learnerAnswerOf = (answer: StoredAnswer, chance: number): LearnerAnswer => ({
  kind: answer.kind,
  questionId: answer.question_id,
  examinationId: answer.examination_id,
  courseTemplateId: answer.course_template_id,
  isCorrect: answer.is_correct,
  isSkipped: answer.is_skipped,
  confidence: answer.confidence,
  durationSeconds: answer.duration_seconds,
  chance,
  onDate: answer.answered_on,
});

/** A stored answer with the chance of guessing it. */
export interface ChancedAnswer extends StoredAnswer {
  chance: number;
}

/** What the answers of one learner, in the order they were given, come to by some weights. */
export const aggregatorOf = (
  answers: readonly StoredAnswer[],
  chanceIn: ChanceOfVersion,
  weights: PersonWeights,
): LearnerAggregator => {
  const aggregator = createAggregator(weights);
  for (const answer of answers) {
    const given = learnerAnswerOf(answer, chanceIn(answer));
    if (answer.is_dropped) aggregator.addDropped(given);
    else aggregator.add(given);
  }
  return aggregator;
};

/** The histories of the questions that one learner has answered, from their answers in the order they were given. */
export const historiesOf = (answers: readonly ChancedAnswer[]): AnswerHistory[] => {
  const aggregator = createAggregator();
  const histories = new Map<number, PastAnswer[]>();
  for (const answer of answers) {
    const { question_id: id, answered_on: onDate, is_correct: isCorrect, chance } = answer;
    if (answer.is_dropped) {
      aggregator.addDropped(learnerAnswerOf(answer, chance));
      continue;
    }
    const { grade } = aggregator.add(learnerAnswerOf(answer, chance));
    const history = histories.get(id) ?? [];
    history.push({ grade, onDate, isCorrect, chance });
    histories.set(id, history);
  }
  return [...histories.values()];
};
