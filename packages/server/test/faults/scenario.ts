import type { OwnedDatabase } from '../../src/platform/database';
import { inconsistencies } from '../resilience/fixtures/consistency';
import type { Crowd } from '../resilience/fixtures/crowd';
import type { SeatPlan } from '../resilience/fixtures/seats';
import type { Tables } from '../../src/tables';

/** What a scenario is given. */
export interface Trial {
  /** Number of rounds. */
  rounds: number;
  seed: number;
  /** Receives a line for each thing that is done. */
  say: (line: string) => void;
}

/** What a scenario found: nothing, or sentences about what was wrong; why it could not be tried at all. */
export type Outcome = { faults: string[] } | { skipped: string };

/** Something bad that happens to a server. */
export interface Scenario {
  name: string;
  run: (trial: Trial) => Promise<Outcome>;
}

const QUESTIONS_EACH_ROUND = 400;

/** More sheets wait than can be answered meanwhile: the servers that stay up go on while another one starts. */
export const planFor = (rounds: number): SeatPlan => ({
  learnerCount: 6,
  courseCount: 1,
  questionsPerCourse: 500 + rounds * QUESTIONS_EACH_ROUND,
  questionsPerSheet: 50,
  fromDate: '2018-01-01',
});

/** What is not as the learners were told. */
export const disagreements = async (
  crowd: Crowd,
  database: OwnedDatabase<Tables>,
  companyId: number,
): Promise<string[]> => {
  const wrong = await crowd.acknowledged.disagreements(database, companyId);
  const torn = Object.entries(await inconsistencies(database));
  return [
    ...wrong.map((what) => `受け付けた解答と違う: ${JSON.stringify(what)}`),
    ...torn.map(([what, rows]) => `つじつまが合わない（${what}）: ${JSON.stringify(rows)}`),
  ];
};

/** Pieces of what a reply may be while things are bad. */
export const unexpectedStatuses = (statuses: ReadonlySet<number>): string[] =>
  [...statuses]
    .filter((status) => status >= 500 && status !== 503)
    .map((status) => `503のほかに、${status}を返した`);
