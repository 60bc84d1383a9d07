import { dayCount, daysThere, wasThereOn, type ReportPeriod } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { reachableCounts } from '../deliveries/reach';
import { sumsOfPeople, type SumsOfPeople } from '../kpis/added-up';
import type { Person } from '../kpis/people';
import { openReport, type Report } from '../kpis/report';
import type { Spell } from '../kpis/scope-of-people';
import { listPresences } from './people.queries';
import {
  listUncounted,
  sumBasics,
  sumCertificates,
  sumCompletions,
  sumStudy,
  type BasicSums,
  type CertificateSums,
  type CompletionSums,
  type StudySums,
} from './sums.queries';

/** What a person did on the days that are theirs. */
export interface SumsOfPerson {
  daysThere: number;
  study: StudySums | undefined;
  completions: CompletionSums | undefined;
  basics: BasicSums | undefined;
  certificates: CertificateSums | undefined;
}

/** The people of a company in a period, with what they did. */
export interface PeopleOfYear {
  period: ReportPeriod;
  days: number;
  /** By what they belonged to then; active are those who were there at the period's end. */
  report: Report;
  answers: SumsOfPeople;
  sums: ReadonlyMap<Person, SumsOfPerson>;
}

interface YearCall {
  tx: Tx;
  caller: Caller;
  now: Date;
}

const COUNTED_AT_ONCE = 200;

/** How many questions had come of the examinations of which that decides, where nobody has kept it. */
const countOffered = async (
  tx: Tx,
  caller: Caller,
  { period, today }: { period: ReportPeriod; today: string },
): Promise<Map<number, number>> => {
  const ids = await listUncounted(tx, caller.companyId, { period, today });
  const counted = new Map<number, number>();
  for (let at = 0; at < ids.length; at += COUNTED_AT_ONCE) {
    const some = ids.slice(at, at + COUNTED_AT_ONCE);
    for (const [id, count] of await reachableCounts(tx, caller, some, today))
      counted.set(id, count);
  }
  return counted;
};

/**
 * Everybody who was in the company within a period, by what they belonged to on each of its days. Whether somebody counts
 * as one of the people is decided by the period's end, so that a year that is over stays as it was when they leave later.
 */
const openYear = async ({ tx, caller, now }: YearCall, period: ReportPeriod) => {
  const report = await openReport({ tx, caller, now, query: { ...period, membership: 'then' } });
  const presences = new Map(
    (await listPresences(tx, caller.companyId)).map(({ user_id: id, joined_on, left_on }) => [
      id,
      { joinedOn: joined_on, leftOn: left_on },
    ]),
  );
  const people = report.people.map((person): Person => {
    const presence = presences.get(person.id);
    return { ...person, isActive: presence !== undefined && wasThereOn(presence, period.to) };
  });
  const daysOf = ({ id, days }: Person): number => {
    const presence = presences.get(id);
    return presence === undefined ? 0 : daysThere(presence, days ?? period);
  };
  return { report: { ...report, people, everybody: people }, daysOf };
};

/** The people of a company in a period, with what they did: a fixed number of statements, however many they are. */
export const peopleOfYear = async (call: YearCall, period: ReportPeriod): Promise<PeopleOfYear> => {
  const { tx, caller } = call;
  const { report, daysOf } = await openYear(call, period);
  const spells = report.people.map(({ id, days }): Spell => ({ userId: id, ...(days ?? period) }));
  const of = { companyId: caller.companyId, spells, period };
  const { today } = report;
  const counted = await countOffered(tx, caller, { period, today });
  const study = await sumStudy(tx, of);
  const completions = await sumCompletions(tx, of, { today, counted });
  const basics = await sumBasics(tx, of);
  const certificates = await sumCertificates(tx, of);
  return {
    period,
    days: dayCount(period),
    report,
    answers: await sumsOfPeople(report),
    sums: new Map(
      report.people.map((person, at) => [
        person,
        {
          daysThere: daysOf(person),
          study: study.get(at),
          completions: completions.get(at),
          basics: basics.get(at),
          certificates: certificates.get(at),
        },
      ]),
    ),
  };
};
