import { readdirSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Folder of the record of a full test run: endpoints that answered with 2xx, and actions that were written to an audit
 * log. One empty file each, so that any number of workers may write. Unset when only some tests run.
 */
const FOLDER = process.env['TEST_RECORD'];

/** Whether this run keeps a record. */
export const isRecording = FOLDER !== undefined;

export type RecordKind = 'endpoints' | 'actions';

/** Tests that sweep over all endpoints prove who may call and what is refused, not what a call does. */
const SWEEPS = /\/test\/(?:authorization|fuzz|resilience|faults)\/|\.sweep\.test\.ts$/;

let testPath = (): string | undefined => undefined;

/** Tells which test file is running; a program that is no test has none, and records nothing. */
export const recordTests = (path: () => string | undefined): void => {
  testPath = path;
};

/** The test file that is running. */
export const runningTest = (): string | undefined => testPath();

const written = new Set<string>();

/** Notes something that a test of behaviour brought about. */
export const record = (kind: RecordKind, name: string): void => {
  const path = FOLDER && testPath();
  if (!FOLDER || !path || SWEEPS.test(path) || written.has(`${kind} ${name}`)) return;
  written.add(`${kind} ${name}`);
  mkdirSync(join(FOLDER, kind), { recursive: true });
  writeFileSync(join(FOLDER, kind, name), '');
};

/** Everything of a kind that was noted in the run. */
export const readRecord = (kind: RecordKind): Set<string> =>
  new Set(FOLDER ? readdirSync(join(FOLDER, kind)) : []);
