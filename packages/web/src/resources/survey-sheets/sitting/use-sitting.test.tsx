import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deviceAnswers } from '../../../app/device/answers/answer-device';
import { setSession } from '../../../app/session/session-store';
import { json, stubFetch } from '../../../app/test/fetch';
import { makeSession } from '../../../app/test/make';
import { learnerOutbox } from '../outbox/learner-outbox';
import { makeNext, makeResult } from './make-asked.testing';
import { isGone, useSitting, type OpenSitting, type SittingState } from './use-sitting';

type LateSitting = Extract<SittingState, { kind: 'late' }>;

let answered: Map<number, number>;
let isOnline: boolean;
let refuse: Response | null;
/** The sheet was made anew: the server knows this one no more. */
let isSheetGone: boolean;
let stop: () => void;

/** A server with three questions, of which it knows these answers. */
const serve = () =>
  stubFetch((url, init) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    if (isSheetGone) return json({ code: 'NOT_FOUND', message: '' }, 404);
    if (url.includes('next_question')) {
      return json(makeNext(...[1, 2, 3].filter((sequence) => !answered.has(sequence))));
    }
    if (refuse) return refuse.clone();
    const sequence = Number(/surveys\/10(\d)\//.exec(url)?.[1]);
    const { selected } = JSON.parse(String(init.body)) as { selected: number[] };
    answered.set(sequence, answered.get(sequence) ?? selected[0]!);
    return json(makeResult(sequence, selected[0]!));
  });

const startOutbox = () =>
  learnerOutbox.start(7, {
    onStored: () => undefined,
    onRefused: () => undefined,
    onUnauthorized: () => undefined,
  });

beforeEach(() => {
  answered = new Map();
  isOnline = true;
  refuse = null;
  isSheetGone = false;
  setSession(makeSession({ id: 7 }));
  serve();
  stop = startOutbox();
});
afterEach(() => {
  stop();
  for (const answer of deviceAnswers.waiting(7)) deviceAnswers.remove(answer);
});

const openPage = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useSitting(40, 7), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const open = async (): Promise<OpenSitting> => {
    await waitFor(() => expect(result.current.kind).toBe('open'));
    return result.current as OpenSitting;
  };
  return { state: () => result.current, open };
};

/** Simulates a reload: the page and the outbox start over, the device's storage stays. */
const reload = () => {
  cleanup();
  stop();
  stop = startOutbox();
  return openPage();
};

describe('a sitting', () => {
  it('shows the verdict of the question in sight, then the next one without asking the server', async () => {
    const page = openPage();
    const first = await page.open();
    act(() => first.give({ selected: [12] }, 4));
    await waitFor(() => expect((page.state() as OpenSitting).surveyState).toBeTypeOf('object'));
    isOnline = false;
    act(() => (page.state() as OpenSitting).next());
    expect((await page.open()).asked.survey.sequence).toBe(2);
  });

  it('is done after the last verdict', async () => {
    answered = new Map([
      [1, 11],
      [2, 21],
    ]);
    const page = openPage();
    const last = await page.open();
    expect(last.isLast).toBe(true);
    act(() => last.give({ selected: [32] }, 4));
    await waitFor(() => expect((page.state() as OpenSitting).surveyState).toBeTypeOf('object'));
    act(() => (page.state() as OpenSitting).next());
    expect(page.state().kind).toBe('done');
  });
});

describe('without a connection', () => {
  it('all questions can be answered; they are sent in order when it is back', async () => {
    const page = openPage();
    await page.open();
    isOnline = false;
    for (const choice of [11, 22, 33]) {
      const sitting = await page.open();
      act(() => sitting.give({ selected: [choice] }, 4));
      act(() => sitting.next());
    }
    expect(page.state()).toMatchObject({ kind: 'sending-rest', hasMore: false });
    isOnline = true;
    act(() => learnerOutbox.flush());
    await waitFor(() => expect(page.state()).toMatchObject({ kind: 'late', isLast: true }));
    const late = page.state() as LateSitting;
    expect(late.results.map(({ survey }) => survey.sequence)).toEqual([1, 2, 3]);
    act(() => late.next());
    expect(page.state().kind).toBe('done');
    expect([...answered]).toEqual([
      [1, 11],
      [2, 22],
      [3, 33],
    ]);
  });

  it('a reload shows the question that was answered last, with what was answered', async () => {
    const page = openPage();
    await page.open();
    isOnline = false;
    for (const choice of [11, 22]) {
      const sitting = await page.open();
      act(() => sitting.give({ selected: [choice] }, 4));
      act(() => sitting.next());
    }
    // What is left of the sheet is there, as the device keeps it.
    isOnline = true;
    refuse = json({ code: '', message: '' }, 502);
    const reloaded = await reload().open();
    expect([reloaded.asked.survey.sequence, reloaded.given?.submission]).toEqual([
      2,
      { selected: [22] },
    ]);
  });

  it('a reload comes back to the right question, and sends what was given', async () => {
    const page = openPage();
    const first = await page.open();
    isOnline = false;
    act(() => first.give({ selected: [13] }, 4));
    isOnline = true;
    const reloaded = reload();
    await waitFor(() => expect((reloaded.state() as OpenSitting).surveyState).toBeTypeOf('object'));
    expect((reloaded.state() as OpenSitting).asked.survey.sequence).toBe(1);
    act(() => (reloaded.state() as OpenSitting).next());
    const sitting = await reloaded.open();
    expect(sitting.asked.survey.sequence).toBe(2);
    await waitFor(() => expect([...answered]).toEqual([[1, 13]]));
  });
});

it('verdicts that come late are told while the next question is in sight, and shown before the one after', async () => {
  const page = openPage();
  const first = await page.open();
  isOnline = false;
  act(() => first.give({ selected: [11] }, 4));
  act(() => first.next());
  expect((await page.open()).asked.survey.sequence).toBe(2);
  isOnline = true;
  act(() => learnerOutbox.flush());
  await waitFor(() => expect((page.state() as OpenSitting).lateCount).toBe(1));
  act(() => (page.state() as OpenSitting).give({ selected: [22] }, 4));
  await waitFor(() => expect((page.state() as OpenSitting).surveyState).toBeTypeOf('object'));
  act(() => (page.state() as OpenSitting).next());
  const late = page.state() as LateSitting;
  expect(late.results.map(({ survey }) => survey.sequence)).toEqual([1]);
  act(() => late.next());
  expect((await page.open()).asked.survey.sequence).toBe(3);
});

describe('an answer that is not taken', () => {
  it('is asked again, unlocked', async () => {
    const page = openPage();
    const first = await page.open();
    refuse = json({ code: 'VALIDATION_FAILED', message: '選択肢を選んでください。' }, 400);
    act(() => first.give({ selected: [11] }, 4));
    await waitFor(() => expect(learnerOutbox.snapshot().outcomes.size).toBe(1));
    const again = await page.open();
    expect([again.asked.survey.sequence, again.surveyState]).toEqual([1, 'asking']);
  });

  it('because another device was faster moves on to where the server is', async () => {
    const page = openPage();
    const first = await page.open();
    answered = new Map([
      [1, 13],
      [2, 21],
    ]);
    refuse = json({ code: 'ALREADY_ANSWERED', message: '' }, 409);
    act(() => first.give({ selected: [11] }, 4));
    await waitFor(() => expect((page.state() as OpenSitting).asked.survey.sequence).toBe(3));
  });

  it('because the sheet was made anew says so, and leads back to the beginning', async () => {
    const page = openPage();
    const first = await page.open();
    isSheetGone = true;
    act(() => first.give({ selected: [11] }, 4));
    await waitFor(() => expect(page.state().kind).toBe('failed'));
    expect(isGone((page.state() as { error: Error }).error)).toBe(true);
  });

  it('because the examination is over ends the sitting', async () => {
    const page = openPage();
    const first = await page.open();
    refuse = json({ code: 'EXAMINATION_CLOSED', message: '' }, 409);
    act(() => first.give({ selected: [11] }, 4));
    await waitFor(() => expect(page.state().kind).toBe('closed'));
  });
});
