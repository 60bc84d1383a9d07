import type { Proposal, ProposedQuestion } from '@tokiori/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../app/api/api-error';
import { emptyValues, type QuestionValues } from '../../../app/questions/editor/question-values';
import { createProposalDrafts } from './proposal-drafts';

const WAIT = 1000;
const typed = (title: string): QuestionValues => ({ ...emptyValues(), title });
const stored = (revision: number) => ({ revision }) as Proposal;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (
  send: (
    sequence: number,
    question: ProposedQuestion,
    revision: number,
    key: string,
  ) => Promise<Proposal>,
  isComplete = async () => true,
) => {
  const sent = vi.fn(send);
  const drafts = createProposalDrafts({ send: sent, isComplete, waitMs: WAIT });
  const titles = () =>
    sent.mock.calls.map(([sequence, { title }, base]) => [sequence, title, base]);
  const keys = () => sent.mock.calls.map(([, , , key]) => key);
  return { drafts, titles, keys };
};
const pause = () => vi.advanceTimersByTimeAsync(WAIT);

it('sends once typing has paused, what was typed last', async () => {
  const { drafts, titles } = start(async () => stored(4));
  drafts.change(1, typed('甲'), 3);
  drafts.change(1, typed('甲乙'), 3);
  expect(titles()).toEqual([]);
  await pause();
  expect(titles()).toEqual([[1, '甲乙', 3]]);
  expect(drafts.all().size).toBe(0);
  expect(drafts.isOwn(1, 4)).toBe(true);
  drafts.change(1, typed('甲乙丙'), 3);
  await pause();
  expect(titles().at(-1)).toEqual([1, '甲乙丙', 4]);
});

it('goes on from what is shown once that is newer than what was sent', async () => {
  const { drafts, titles } = start(async (_, __, revision) => stored(revision + 1));
  drafts.change(1, typed('甲'), 1);
  await pause();
  // It was dropped and taken back meanwhile.
  drafts.change(1, typed('甲乙'), 4);
  await pause();
  expect(titles().at(-1)).toEqual([1, '甲乙', 4]);
  expect(drafts.all().size).toBe(0);
});

it('sends at once when a proposal is left', async () => {
  const { drafts, titles } = start(async () => stored(4));
  drafts.change(2, typed('甲'), 3);
  await drafts.flush(2);
  await pause();
  expect(titles()).toEqual([[2, '甲', 3]]);
});

it('keeps what is typed while an edit is on its way, and sends it after that', async () => {
  let answer: (proposal: Proposal) => void = () => undefined;
  const first = new Promise<Proposal>((resolve) => {
    answer = resolve;
  });
  const { drafts, titles } = start((_, { title }) =>
    title === '甲' ? first : Promise.resolve(stored(5)),
  );
  drafts.change(1, typed('甲'), 3);
  await pause();
  drafts.change(1, typed('甲乙'), 3);
  answer(stored(4));
  await pause();
  await pause();
  expect(titles()).toEqual([
    [1, '甲', 3],
    [1, '甲乙', 4],
  ]);
  expect(drafts.all().size).toBe(0);
});

it('sends one edit at a time, however often it is asked to while one is on its way', async () => {
  const answers: (() => void)[] = [];
  const { drafts, titles } = start(
    (_, __, revision) =>
      new Promise((resolve) => answers.push(() => resolve(stored(revision + 1)))),
  );
  drafts.change(1, typed('甲'), 3);
  await pause();
  drafts.change(1, typed('甲乙'), 3);
  const flushed = [drafts.flush(1), drafts.flush(1)];
  answers[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(titles().slice(1)).toEqual([[1, '甲乙', 4]]);
  answers[1]!();
  await Promise.all(flushed);
  expect(titles()).toHaveLength(2);
  expect(drafts.all().size).toBe(0);
});

it('loses nothing without a connection, and sends it again', async () => {
  let isCut = true;
  const { drafts, titles, keys } = start(async () => {
    if (isCut) throw new NetworkError('cut');
    return stored(4);
  });
  drafts.change(1, typed('甲'), 3);
  await pause();
  expect(drafts.all().get(1)).toMatchObject({ state: 'failed', values: { title: '甲' } });
  isCut = false;
  await drafts.flushAll();
  expect(drafts.all().size).toBe(0);
  expect(titles()).toHaveLength(2);
  // The first may have arrived: it is the same edit, not one of somebody else.
  expect(new Set(keys()).size).toBe(1);
  drafts.change(1, typed('乙'), 3);
  await drafts.flush(1);
  expect(new Set(keys()).size).toBe(2);
});

it('does not send what lacks something', async () => {
  const { drafts, titles } = start(
    async () => stored(4),
    async () => false,
  );
  drafts.change(1, typed(''), 3);
  await pause();
  expect(titles()).toEqual([]);
  expect(drafts.all().get(1)?.state).toBe('incomplete');
});

it('says that somebody else was first, and overwrites when told to', async () => {
  const { drafts, titles } = start(async (_, __, revision) => {
    if (revision === 3) throw new ApiError(409, 'STALE_REVISION', '');
    return stored(revision + 1);
  });
  drafts.change(1, typed('甲'), 3);
  await pause();
  drafts.change(1, typed('甲乙'), 3);
  await pause();
  expect(drafts.all().get(1)).toMatchObject({ state: 'stale', values: { title: '甲乙' } });
  expect(titles()).toHaveLength(1);
  await drafts.overwrite(1, 7);
  expect(titles().at(-1)).toEqual([1, '甲乙', 7]);
  expect(drafts.all().size).toBe(0);
});
