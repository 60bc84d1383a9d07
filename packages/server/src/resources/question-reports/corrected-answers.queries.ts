import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { WORDING_ID, WORDING_VERSION } from '../../shared/asked-wording';
import type { QuestionType } from '@tokiori/contract';

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
export interface WrongAnswer {
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
export const listWrongAnswers = async (
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
