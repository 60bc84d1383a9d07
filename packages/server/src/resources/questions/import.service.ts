import type { Caller, Tx } from '../../shared/caller';
import type { ContentChange } from './content';
import { lockCurrentQuestions } from './write.queries';

export { ownQuestionTitles, untouchedSince } from './import.queries';

/** What questions say now, as a request that would put it back; by id. Locks them. */
export const currentContents = async (
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
): Promise<Map<number, ContentChange & { minor_category_id: number }>> => {
  const questions = await lockCurrentQuestions(tx, caller, ids);
  return new Map(
    questions.map(
      ({ id, company_id: _company, preset: _preset, version: _version, ...content }) => [
        id,
        {
          ...content,
          selectable: content.selectable.map(({ id: _id, ...choice }) => choice),
          orderable: content.orderable.map(({ id: _id, ...word }) => word),
        },
      ],
    ),
  );
};
