import { allEndpoints, AUDIT_ACTIONS } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { isRecording, readRecord } from './record';

/** Runs after all other tests, over the record that they kept. */
describe.runIf(isRecording)('the tests, all together,', () => {
  it('called every endpoint and saw it succeed', () => {
    const endpoints = readRecord('endpoints');
    const untested = allEndpoints.map(({ id }) => id).filter((id) => !endpoints.has(id));
    expect(untested).toEqual([]);
  });

  it('wrote every action of the audit log', () => {
    const actions = readRecord('actions');
    expect(Object.keys(AUDIT_ACTIONS).filter((action) => !actions.has(action))).toEqual([]);
  });
});
