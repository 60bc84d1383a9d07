import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeAsked, makeResult } from '../sitting/make-asked.testing';
import { ReadAloud } from './read-aloud';
import { spokenQuestion, spokenVerdict } from './spoken-question';

class Utterance extends EventTarget {
  constructor(readonly text: string) {
    super();
  }
}

/** A device with a voice: what is being spoken, and its end. */
const makeSpeech = () => {
  let queue: Utterance[] = [];
  return {
    getVoices: () => [{ lang: 'en-US' }, { lang: 'ja-JP' }],
    speak: (utterance: Utterance) => void queue.push(utterance),
    cancel: () => {
      const broken = queue;
      queue = [];
      for (const utterance of broken) utterance.dispatchEvent(new Event('error'));
    },
    texts: () => queue.map(({ text }) => text),
    end: () => queue.at(-1)!.dispatchEvent(new Event('end')),
  };
};

let speech: ReturnType<typeof makeSpeech>;
beforeEach(() => {
  speech = makeSpeech();
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => vi.unstubAllGlobals());

it('reads the question, then the verdict, and falls silent when it is left', () => {
  const asked = makeAsked(1);
  const { rerender, unmount } = render(<ReadAloud asked={asked} phase={{ kind: 'asking' }} />);
  expect(speech.texts()).toEqual(spokenQuestion(asked.question));
  const result = makeResult(1, 12);
  rerender(<ReadAloud asked={asked} phase={{ kind: 'judged', result }} />);
  expect(speech.texts()).toEqual(spokenVerdict(result));
  screen.getByRole('button', { name: '読み上げを止める' });
  unmount();
  expect(speech.texts()).toEqual([]);
});

it('stops when it is told to, and reads once more', () => {
  render(<ReadAloud asked={makeAsked(1)} phase={{ kind: 'asking' }} />);
  fireEvent.click(screen.getByRole('button', { name: '読み上げを止める' }));
  expect(speech.texts()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'もう一度読み上げる' }));
  expect(speech.texts()).not.toEqual([]);
  act(() => {
    speech.end();
  });
  screen.getByRole('button', { name: 'もう一度読み上げる' });
});
