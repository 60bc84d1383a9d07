import type { StudentTop } from '@tokiori/contract';
import { compareDates } from '../../ui/format/date';
import { formatComingDay } from '../../ui/format/days';

/** A day on which something comes or ends. */
export interface ComingDate {
  date: string;
  /** 「テスト」「ベーシックの締め切り」 */
  what: string;
}

const ofCourses = ({ next_on: date, next_kind: kind }: Coming): ComingDate[] =>
  date === null ? [] : [{ date, what: kind === 'Recap' ? '復習' : 'テスト' }];

type Coming = Pick<StudentTop, 'next_on' | 'next_kind' | 'today'>;

/**
 * 「次は木曜日（テスト）」: the first of everything that is to come once the day is done, of all courses and basics;
 * `null` when nothing is planned.
 */
export const comingWords = (top: Coming, others: readonly ComingDate[] = []): string | null => {
  const [first] = [...ofCourses(top), ...others].toSorted((a, b) => compareDates(a.date, b.date));
  return first ? `次は${formatComingDay(first.date, top.today)}（${first.what}）` : null;
};
