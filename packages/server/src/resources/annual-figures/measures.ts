import type { AnnualMeasures, Figure } from '@tokiori/contract';
import { rate, reportFigure } from '@tokiori/domain';
import { addedUp } from '../kpis/added-up';
import { activeCount, type Person } from '../kpis/people';
import type { PeopleOfYear } from './people-of-year';

const share = (numerator: number, denominator: number): Figure => ({
  value: rate(numerator, denominator),
  numerator,
  denominator,
});

const NOTHING = {
  daysThere: 0,
  seconds: 0,
  required_seconds: 0,
  other_seconds: 0,
  practice_seconds: 0,
  corrected_minutes: 0,
  ended: 0,
  passed: 0,
  required_ended: 0,
  required_passed: 0,
  basics_taken: 0,
  basics_passed: 0,
  issued: 0,
  valid: 0,
};

const addUp = ({ sums }: PeopleOfYear, people: readonly Person[]): typeof NOTHING => {
  const all = { ...NOTHING };
  for (const person of people) {
    const own = sums.get(person);
    if (own === undefined) continue;
    const { study, completions, basics, certificates } = own;
    all.daysThere += own.daysThere;
    all.seconds += study?.total_seconds ?? 0;
    all.required_seconds += study?.required_seconds ?? 0;
    all.other_seconds += study?.other_seconds ?? 0;
    all.practice_seconds += study?.practice_seconds ?? 0;
    all.corrected_minutes += study?.corrected_minutes ?? 0;
    all.ended += completions?.ended ?? 0;
    all.passed += completions?.passed ?? 0;
    all.required_ended += completions?.required_ended ?? 0;
    all.required_passed += completions?.required_passed ?? 0;
    all.basics_taken += basics?.taken ?? 0;
    all.basics_passed += basics?.passed ?? 0;
    all.issued += certificates?.issued ?? 0;
    // Who has left holds nothing for the company any more.
    all.valid += person.isActive ? (certificates?.valid ?? 0) : 0;
  }
  return all;
};

/** The figures of some people: sums of what each did, never means of rates. */
export const measuresOf = (year: PeopleOfYear, people: readonly Person[]): AnnualMeasures => {
  const { daysThere, ended, passed, required_ended, required_passed, ...all } = addUp(year, people);
  const { basics_taken, basics_passed, issued, valid, ...times } = all;
  const { sums, learners } = addedUp(people, year.answers);
  const average = daysThere / year.days;
  return {
    people: activeCount(people),
    average_people: { value: average, numerator: daysThere, denominator: year.days },
    learners,
    ...times,
    seconds_per_person: daysThere === 0 ? null : times.seconds / average,
    completion: share(passed, ended),
    required_completion: share(required_passed, required_ended),
    basics: share(basics_passed, basics_taken),
    correct_rate: reportFigure('correct_rate', sums),
    retention_rate: reportFigure('retention_rate', sums),
    certificates_issued: issued,
    certificates_valid: valid,
  };
};
