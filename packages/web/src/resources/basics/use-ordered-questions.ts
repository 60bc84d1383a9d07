import type { Question } from '@tokiori/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderedOf, type OrderedQuestion } from '../../app/questions/question-order';
import { questionOf, questionsOfBasic } from './basics.api';

/** Deleted meanwhile, say: it stands there so that it can be taken out. */
const unreadable = (id: number): OrderedQuestion => ({
  question_id: id,
  title: '表示できない問題',
  question_type: 'Selectable',
  minor_category_name: '',
  asked: 0,
  correct_count: 0,
  correct_rate: null,
  rateHidden: true,
});

/**
 * The questions of a basic in the order of their ids, with what their lines show; `undefined` while some are loaded.
 *
 * @param basicId `null` for a new one
 */
export const useOrderedQuestions = (basicId: number | null, ids: readonly number[]) => {
  const [picked, setPicked] = useState<readonly Question[]>([]);
  const saved = useQuery({
    ...questionsOfBasic(basicId ?? 0),
    enabled: basicId !== null,
    throwOnError: false,
  });
  const isWaiting = basicId !== null && saved.isPending;
  const questionOfId = new Map<number, OrderedQuestion>(
    [...(saved.data ?? []), ...picked].map((question) => [question.id, orderedOf(question)]),
  );
  // Made for it on another page, or put into it by somebody else.
  const others = isWaiting ? [] : ids.filter((id) => !questionOfId.has(id));
  const results = useQueries({ queries: others.map(questionOf) });
  results.forEach(({ data, isError }, at) => {
    const id = others[at]!;
    if (data) questionOfId.set(id, orderedOf(data));
    else if (isError) questionOfId.set(id, unreadable(id));
  });
  const isKnown = !isWaiting && ids.every((id) => questionOfId.has(id));
  return {
    questions: isKnown ? ids.map((id) => questionOfId.get(id)!) : undefined,
    /** Remembers what was picked from the bank. */
    learn: (questions: readonly Question[]): void => setPicked([...picked, ...questions]),
  };
};
