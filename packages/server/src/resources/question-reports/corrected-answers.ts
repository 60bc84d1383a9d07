import {
  addDays,
  answerKeyOf,
  answerParts,
  answerTypeOf,
  correctAnswerOf,
  idsOfAnswer,
  isSameAnswer,
} from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { notifyAgain } from '../notifications/notify';
import { listWrongAnswers, type WrongAnswer } from './corrected-answers.queries';

/** Answers of so many days are looked through: what is farther back was forgotten. */
const DAYS_BACK = 30;

/** Whether what was given is right by the question of today. Texts are compared: a new version may number anew. */
const isRightNow = (answer: WrongAnswer): boolean => {
  const textsOf = (parts: readonly { id: number; text: string }[], ids: readonly number[]) => {
    const texts = new Map(parts.map(({ id, text }) => [id, text]));
    return ids.map((id) => texts.get(id) ?? '');
  };
  const { question_type: type, asked_selectable, asked_orderable } = answer;
  const asked = { question_type: type, selectable: asked_selectable, orderable: asked_orderable };
  const given = textsOf(answerParts(asked), answer.given_ids);
  const right = idsOfAnswer(correctAnswerOf(answerKeyOf(answer)));
  return isSameAnswer(answerTypeOf(type), given, textsOf(answerParts(answer), right));
};

/**
 * Tells the people of the company whose answer to a question counted as wrong lately and is right by its corrected key.
 * Whoever answered wrongly by either key is not bothered.
 */
export const tellCorrected = async (
  tx: Tx,
  caller: Caller,
  questionId: number,
  now: Date,
): Promise<void> => {
  const { companyId } = caller;
  const since = addDays(todayOf(caller, now), -DAYS_BACK);
  const answers = await listWrongAnswers(tx, companyId, questionId, since);
  const told = answers.filter(isRightNow).map((answer) => ({
    userId: answer.user_id,
    subjectId: answer.survey_id,
    data: {
      name: answer.title,
      survey_id: answer.survey_id,
      survey_sheet_id: answer.survey_sheet_id,
    },
  }));
  await notifyAgain(tx, { companyId, kind: 'QuestionCorrected' }, told, now);
};
