import { afterEach, expect, it, vi } from 'vitest';
import { KEEP_FORMULAS } from './formula-wish';
import { keepFormulas } from './keep-formulas';

const postMessage = vi.fn();
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  postMessage.mockReset();
});

/** A browser whose worker is there as soon as `arrive` is called. */
const browser = () => {
  let arrive = (_registration: object): void => undefined;
  const ready = new Promise<object>((resolve) => (arrive = resolve));
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
  return { arrive: () => arrive({ active: { postMessage } }) };
};

const questions = (text: string) => ({
  next_question: [{ statement: '次は？', selectable: [{ text: '甲' }, { text }], image: null }],
});

it('has what draws formulas kept once a kept question has one and the worker is there', async () => {
  const { arrive } = browser();
  keepFormulas(questions('$x^2$'));
  expect(postMessage).not.toHaveBeenCalled();
  arrive();
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith(KEEP_FORMULAS));
});

it('keeps nothing where there is none, whatever dollar signs there are', async () => {
  browser().arrive();
  keepFormulas(questions('100$から200$'));
  await navigator.serviceWorker.ready;
  expect(postMessage).not.toHaveBeenCalled();
});
