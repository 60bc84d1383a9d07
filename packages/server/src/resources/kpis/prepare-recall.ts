import { dateIn } from '@tokiori/domain';
import type { Database } from '../../platform/database';
import type { Tables } from '../../tables';
import {
  listPeopleDueAfter,
  sumPredictedRecalls,
  updatePredictions,
  claimPeople,
  listTimeZones,
  type DuePerson,
  type Moment,
} from './prepare-recall.queries';

const ABANDONED_AFTER_MS = 600_000;
/** The embedded database does nothing else while it works these out. */
const PEOPLE_AT_A_TIME = 100;
const BACKGROUND = { isBackground: true };

/** Takes people up, reads, writes: a transaction each, so that nobody who answers waits for the reading. */
const prepare = async (
  database: Database<Tables>,
  due: readonly DuePerson[],
  moment: Moment,
): Promise<number> => {
  const taken = await database.system((tx) => claimPeople(tx, due, moment), BACKGROUND);
  if (taken.length === 0) return 0;
  const predictions = await database.system((tx) => sumPredictedRecalls(tx, taken), BACKGROUND);
  await database.system((tx) => updatePredictions(tx, predictions, moment.takenUpAt), BACKGROUND);
  return taken.length;
};

/**
 * Works out the predicted recall of everybody who has answered since, or whose day has ended, some people at a time.
 * @returns the number of people
 */
export const prepareRecall = async (
  database: Database<Tables>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> => {
  const moment = { takenUpAt: now, abandonedBefore: new Date(now.getTime() - ABANDONED_AFTER_MS) };
  const zones = await database.system(listTimeZones, { readOnly: true });
  const days = zones.map((zone) => ({ time_zone: zone, today: dateIn(zone, now) }));
  const wanted = { days, abandonedBefore: moment.abandonedBefore, limit: PEOPLE_AT_A_TIME };
  let last = { company_id: 0, user_id: 0 };
  let count = 0;
  for (;;) {
    const due = await database.system((tx) => listPeopleDueAfter(tx, last, wanted), {
      readOnly: true,
    });
    if (due.length === 0 || signal?.aborted) return count;
    count += await prepare(database, due, moment);
    last = due.at(-1)!;
  }
};
