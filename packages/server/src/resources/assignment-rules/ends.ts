import { relativeEnd, type RelativeEnd, type WorkedOutEnd } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { workCalendarsOf } from '../work-calendars/work-calendars';
import type { Newcomer } from './people.queries';
import type { RuleRow } from './rules.queries';

/** When what a rule gives ends. */
export const endOfRule = (
  rule: Pick<RuleRow, 'ends_after_days' | 'ends_counted_in' | 'ends_counted_from'>,
): RelativeEnd => ({
  days: rule.ends_after_days,
  countedIn: rule.ends_counted_in,
  countedFrom: rule.ends_counted_from,
});

type Whom = Pick<Newcomer, 'user_id' | 'today' | 'joined_on'>;

const ALWAYS_WORKS = { weeklyDaysOff: [], holidays: [] };

/** The earliest day from which somebody's days are counted: days off are needed from there on. */
const countedSince = ({ countedFrom }: RelativeEnd, people: readonly Whom[]): string | undefined =>
  countedFrom === 'Joined'
    ? people.map(({ joined_on: joinedOn }) => joinedOn).toSorted()[0]
    : undefined;

/** People with until when each of them has a course that they get today; calendars are read where working days count. */
export const endsOfPeople = async <Person extends Whom>(
  tx: Tx,
  companyId: number,
  end: RelativeEnd,
  people: readonly Person[],
): Promise<(Person & { end: WorkedOutEnd })[]> => {
  const ids = people.map(({ user_id: id }) => id);
  const today = people[0]?.today;
  const calendars =
    end.countedIn === 'WorkingDays' && end.days !== null && today !== undefined
      ? await workCalendarsOf(tx, companyId, ids, { today, since: countedSince(end, people) })
      : null;
  return people.map((person) => {
    const { user_id: id, today: assignedOn, joined_on: joinedOn } = person;
    const calendar = calendars?.get(id) ?? ALWAYS_WORKS;
    return { ...person, end: relativeEnd(end, { assignedOn, joinedOn, calendar }) };
  });
};
