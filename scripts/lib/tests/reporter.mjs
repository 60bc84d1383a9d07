import { relative } from 'node:path';
import { ROOT } from '../root.mjs';

const LINES_OF_A_MESSAGE = 12;

/** Without the lines of the test runner, and not too long. */
const shorten = (text) =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, LINES_OF_A_MESSAGE)
    .join('\n');

const messageOf = (errors) =>
  shorten((errors ?? []).map(({ stack, message }) => stack ?? message ?? '').join('\n'));

const fileOf = ({ moduleId }) => relative(ROOT, moduleId);

/**
 * A reporter of Vitest that tells the program which started it what has ended, each thing when it ends: what was found
 * so far is known even where the run is killed. `vitest-run.mjs` listens.
 */
export default class EndReporter {
  #longestMs = 0;

  #send(event) {
    process.send?.(event);
  }

  /** How long a test or a step before it may take at most, as far as is known. */
  #mayTake(ms) {
    if (!(ms > this.#longestMs)) return;
    this.#longestMs = ms;
    this.#send({ kind: 'limit', ms });
  }

  onTestRunStart(specifications) {
    const files = specifications.map(fileOf);
    this.#send({ kind: 'start', files });
    for (const { project } of specifications)
      this.#mayTake(Math.max(project.config.testTimeout, project.config.hookTimeout));
  }

  onTestModuleCollected(module) {
    this.#send({ kind: 'begin', file: fileOf(module) });
    for (const test of module.children.allTests()) this.#mayTake(test.options.timeout);
  }

  onHookEnd() {
    this.#send({ kind: 'step' });
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result();
    this.#send({
      kind: 'test',
      file: fileOf(test.module),
      name: test.fullName,
      state,
      ms: test.diagnostic()?.duration ?? 0,
      message: messageOf(errors),
    });
  }

  /** A file that broke outside of its tests has errors of its own. */
  onTestModuleEnd(module) {
    const suites = [...module.children.allSuites()];
    const errors = [module, ...suites].flatMap((part) => part.errors());
    this.#send({ kind: 'file', file: fileOf(module), message: messageOf(errors) });
  }

  /** What nobody waited for failed: the run is red by it, and the file in which it happened is known as a rule. */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) {
      const { VITEST_TEST_PATH: path } = error;
      const file = path ? relative(ROOT, path) : '';
      this.#send({ kind: 'stray', file, message: messageOf([error]) });
    }
  }
}
