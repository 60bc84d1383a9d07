import type { QuestionType } from '@tokiori/contract';
import {
  addDays,
  answerKeyOf,
  answerParts,
  answerTypeOf,
  correctAnswerOf,
  idsOfAnswer,
  isSameAnswer,
} from '@tokiori/domain';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { notifyAgain } from '../notifications/notify';
import { WORDING_ID, WORDING_VERSION } from '../../shared/asked-wording';

/** Answers of so many days are looked through: what is farther back was forgotten. */
const DAYS_BACK = 30;

interface Choice {
  id: number;
  text: string;
  is_correct: boolean;
}
interface Word {
  id: number;
  text: string;
  position: number | null;
}

/** An answer that counted as wrong, with the question as it was asked and as it is now. */
interface WrongAnswer {
  survey_id: number;
  survey_sheet_id: number;
  user_id: number;
  given_ids: number[];
  question_type: QuestionType;
  asked_selectable: Choice[];
  asked_orderable: Word[];
  title: string;
  selectable: Choice[];
  orderable: Word[];
}

/** The latest wrong answer of each active person to an earlier version of a question. */
const wrongAnswers = async (
  tx: Tx,
  companyId: number,
  questionId: number,
  since: string,
): Promise<WrongAnswer[]> => {
  const { rows } = await sql<WrongAnswer>`
    select distinct on (s.user_id) s.id as survey_id, s.survey_sheet_id, s.user_id, s.given_ids, v.question_type,
      asked.selectable as asked_selectable, asked.orderable as asked_orderable, v.title, v.selectable, v.orderable
    from surveys s
    join users u on u.company_id = s.company_id and u.id = s.user_id and u.deactivated_at is null
    join questions q on q.id = ${WORDING_ID}
    join question_versions asked on asked.question_id = q.id and asked.version = ${WORDING_VERSION}
    join question_versions v on v.question_id = q.id and v.version = q.version
    where s.company_id = ${companyId} and s.question_id = (select coalesce(p.variant_of, p.id) from questions p where p.id = ${questionId})
      and q.id = ${questionId} and asked.version < q.version
      and s.answered_on >= ${since}::date and not s.is_correct and not s.is_skipped
      and v.question_type = asked.question_type
    order by s.user_id, s.id desc`.execute(tx);
  return rows;
};

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
  const answers = await wrongAnswers(tx, companyId, questionId, since);
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
