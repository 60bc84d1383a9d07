import type { QuestionWording, QuestionWordings } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { rate } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { isAdmin, type CallOf } from '../../shared/caller';
import { visibleQuestion } from './questions.access';
import {
  listWordings,
  sumsOfChoices,
  sumsOfLanguages,
  sumsOfWordings,
  type WordingRow,
} from './variants.queries';

type Stats = NonNullable<QuestionWording['stats']>;

const NOBODY = { asked: 0, correct_count: 0, user_count: 0 };

/** All wordings of a live question, by its own number or a variant's, with what the company's people made of each. */
export const getQuestionWordings = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.getQuestionWordings>): Promise<QuestionWordings> => {
  const question = await visibleQuestion(tx, caller, params.id);
  if (question.deleted_at) throw new AppError('NOT_FOUND');
  const pointId = question.variant_of ?? question.id;
  const rows = await listWordings(tx, pointId);
  const isTold = isAdmin(caller);
  const sums = isTold ? await sumsOfWordings(tx, caller.companyId, pointId) : [];
  const taken = isTold ? await sumsOfChoices(tx, caller.companyId, pointId) : [];
  const read = isTold ? await sumsOfLanguages(tx, caller.companyId, pointId) : [];
  const statsOf = ({ id, selectable }: WordingRow): Stats => {
    const { id: _, ...own } = sums.find((one) => one.id === id) ?? { id, ...NOBODY };
    const count = (choiceId: number): number =>
      taken.find((one) => one.id === id && one.choice_id === choiceId)?.count ?? 0;
    // By their random ids, as everywhere: the order in which they were written tells the right one.
    const choices = selectable
      .map((choice) => ({ id: choice.id, text: choice.text, count: count(choice.id) }))
      .sort((one, other) => one.id - other.id);
    const ofWording = read.filter((one) => one.id === id);
    const languages = ofWording.some(({ language }) => language !== null)
      ? ofWording.map(({ language, asked, correct_count }) => ({ language, asked, correct_count }))
      : [];
    return { ...own, correct_rate: rate(own.correct_count, own.asked), choices, languages };
  };
  return {
    id: pointId,
    wordings: rows.map((row) => ({
      id: row.id,
      is_main: row.variant_of === null,
      title: row.title,
      statement: row.statement,
      stats: isTold ? statsOf(row) : null,
    })),
  };
};
