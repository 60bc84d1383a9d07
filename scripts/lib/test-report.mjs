import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './root.mjs';

const LINES_OF_A_MESSAGE = 12;

/** Without the lines of the test runner, and not too long. */
const shorten = (message) =>
  (message ?? '')
    .trim()
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, LINES_OF_A_MESSAGE)
    .join('\n');

/**
 * What Vitest's JSON report says: how many tests passed, and which failed. A file that broke before its first test is a
 * failed test without a name. Throws when there is no report.
 */
export const readReport = (path) => {
  const { testResults, numPassedTests } = JSON.parse(readFileSync(path, 'utf8'));
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        file,
        name: test.fullName,
        message: shorten(test.failureMessages.join('\n')),
      }));
    return status === 'failed' && tests.length === 0
      ? [{ file, name: '', message: shorten(message) }]
      : tests;
  });
  return { passed: numPassedTests, failed };
};

/** Test and message, to be read at the end of a long output. */
export const describeTest = ({ file, name, message }) =>
  [`  ${file} › ${name}`, ...message.split('\n').map((line) => `      ${line}`)].join('\n');
