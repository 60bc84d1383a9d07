import { queryOptions } from '@tanstack/react-query';
import type { AnsweredSurvey } from '@tokiori/contract';
import { listSurveys } from '@tokiori/contract/client';
import type { AnswerOf } from '../../app/api/client-types';
import { call } from '../../app/api/client';
import { keyOf } from '../../app/api/query-of';
import { addDays } from '../../ui/format/date';

const DAYS = 90;
const PER_PAGE = 100;
/** Enough for five answers a day; more would make a phone wait. */
const MOST_PAGES = 5;

type Page = AnswerOf<typeof listSurveys>;

const answersSince = async (
  period: { from: string; to: string },
  signal: AbortSignal,
): Promise<AnsweredSurvey[]> => {
  const answers: AnsweredSurvey[] = [];
  let next: number | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const goOn: { next_id?: string } = next === null ? {} : { next_id: String(next) };
    const query = { ...period, limit: String(PER_PAGE), ...goOn };
    const answered: Page = await call(listSurveys, { query }, { signal });
    answers.push(...answered.items);
    next = answered.next_id;
    if (next === null) break;
  }
  return answers;
};

/** One's own answers of the last three months, newest first. */
export const recentAnswersQuery = (today: string) =>
  queryOptions({
    queryKey: [...keyOf(listSurveys), 'recent', today],
    queryFn: ({ signal }) => answersSince({ from: addDays(today, -DAYS), to: today }, signal),
    throwOnError: false,
  });
