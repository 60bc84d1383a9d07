import { dateIn, isToldOfChecks } from '@tokiori/domain';
import type { ChecksReader, DueQuestion } from './checks.queries';

/** As many questions are named in a mail; all of them are counted and stand in the list. */
export const MOST_NAMED = 10;

/** Questions that are to be looked at, however many. */
export interface DueSums {
  overdue: number;
  soon: number;
  /** The first of them. */
  first: readonly DueQuestion[];
}

export const countOf = ({ overdue, soon }: DueSums): number => overdue + soon;

const NOTHING: DueSums = { overdue: 0, soon: 0, first: [] };

const added = (sums: DueSums, question: DueQuestion, today: string): DueSums => {
  const isOverdue = question.check_by < today;
  return {
    overdue: sums.overdue + Number(isOverdue),
    soon: sums.soon + Number(!isOverdue),
    first: sums.first.length < MOST_NAMED ? [...sums.first, question] : sums.first,
  };
};

/** One of those who may be told, with what has been gathered for them. */
export interface GatheredReader {
  reader: ChecksReader;
  own: DueSums;
  nobodys: DueSums;
  /** Whether one of the questions is a reason to tell them now. */
  isTold: boolean;
}

/** When they look. */
interface Looking {
  timeZone: string;
  today: string;
}

/**
 * Adds up, question by question, what each reader is told of: their own, and to admins those that nobody looks after, or
 * somebody who is on leave.
 */
export class DueGathering {
  private readonly gathered: Map<number, GatheredReader>;
  private readonly away: ReadonlySet<number>;

  constructor(
    readers: readonly ChecksReader[],
    private readonly looking: Looking,
  ) {
    this.gathered = new Map(
      readers.map((reader) => [
        reader.id,
        { reader, own: NOTHING, nobodys: NOTHING, isTold: false },
      ]),
    );
    // Who is away for long is nobody to wait for.
    this.away = new Set(readers.filter((one) => one.is_on_leave).map(({ id }) => id));
  }

  add(question: DueQuestion): void {
    const { owner_id: ownerId } = question;
    const owner = ownerId === null ? undefined : this.gathered.get(ownerId);
    if (owner) this.put(owner, 'own', question);
    if (ownerId !== null && !this.away.has(ownerId)) return;
    for (const one of this.gathered.values())
      if (one.reader.is_admin && one !== owner) this.put(one, 'nobodys', question);
  }

  /** Those who are told. */
  told(): GatheredReader[] {
    return [...this.gathered.values()].filter(({ isTold }) => isTold);
  }

  private put(one: GatheredReader, whose: 'own' | 'nobodys', question: DueQuestion): void {
    const { timeZone, today } = this.looking;
    const dayOf = (moment: Date | null): string | null => moment && dateIn(timeZone, moment);
    one[whose] = added(one[whose], question, today);
    const check = { checkBy: question.check_by, setOn: dayOf(question.check_set_at) };
    one.isTold ||= isToldOfChecks([check], { today, toldOn: dayOf(one.reader.told_at) });
  }
}
