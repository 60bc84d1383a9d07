import type { StudentBasic } from '@tokiori/contract';
import type { Caller, Tx } from '../../shared/caller';
import { basicsOfLearner } from '../basics/learner.service';
import { minutesFor, monthSoFar, secondsPerQuestion } from './pace';
import { sumsOfPeriod } from './sums.queries';

/** The basics that the caller is to know, with the time that each takes them. */
export const studentBasics = async (
  tx: Tx,
  caller: Caller,
  today: string,
): Promise<StudentBasic[]> => {
  const basics = await basicsOfLearner(tx, caller, today);
  const secondsEach = secondsPerQuestion(await sumsOfPeriod(tx, caller, monthSoFar(today)));
  return basics.map((basic) => {
    const { open_sheet: open } = basic;
    const left = open ? open.question_count - open.answered_count : basic.question_count;
    return { ...basic, estimated_minutes: minutesFor(left, secondsEach) };
  });
};
