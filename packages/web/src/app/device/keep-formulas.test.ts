import { afterEach, expect, it, vi } from 'vitest';
import { KEEP_FORMULAS } from './formula-wish';
import { keepFormulas } from './keep-formulas';

const postMessage = vi.fn();
const pretend = (serviceWorker: object | undefined): void => {
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
};
const worker = { getRegistration: () => Promise.resolve({ active: { postMessage } }) };
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  postMessage.mockReset();
});

const questions = (text: string) => ({
  next_question: [{ statement: '次は？', selectable: [{ text: '甲' }, { text }], image: null }],
});

it('has what draws formulas kept once a kept question has one', async () => {
  pretend(worker);
  await keepFormulas(questions('$x^2$'));
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(KEEP_FORMULAS);
});

it('keeps nothing where there is none, whatever dollar signs there are', async () => {
  pretend(worker);
  await keepFormulas(questions('100$から200$'));
  expect(postMessage).not.toHaveBeenCalled();
});

it('does without where no page is kept yet', async () => {
  pretend({ getRegistration: () => Promise.resolve(undefined) });
  await expect(keepFormulas(questions('$x$'))).resolves.toBeUndefined();
});
