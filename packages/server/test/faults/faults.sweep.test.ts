import { expect, it } from 'vitest';
import { failover } from './failover';
import { fullDisk } from './full-disk';
import { kills } from './kills';
import { badNetwork } from './network';
import type { Scenario } from './scenario';
import { patiently } from '../platform/patience';

// A short part of `npm run faults`. A process killed alone is in resilience/kill.sweep.test.ts.
const SHORT = { rounds: 2, seed: 20_261_122, say: () => undefined };
const SCENARIOS: Scenario[] = [
  kills(2),
  badNetwork('silent'),
  badNetwork('reset'),
  fullDisk,
  failover,
];

it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))(
  '%s',
  async (_name, { run }) => {
    const outcome = await run(SHORT);
    expect('skipped' in outcome ? [] : outcome.faults).toEqual([]);
  },
  patiently(180_000),
);
