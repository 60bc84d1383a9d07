import { useSyncExternalStore } from 'react';

const JAPANESE = /^ja(?:[-_]|$)/i;

/** Absent in browsers that cannot speak. */
const synthesis = (): SpeechSynthesis | undefined =>
  (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;

const voiceOf = (): SpeechSynthesisVoice | null =>
  synthesis()
    ?.getVoices()
    .find(({ lang }) => JAPANESE.test(lang)) ?? null;

/** Some browsers fetch their voices only when they are asked for. */
const subscribe = (onChange: () => void): (() => void) => {
  const speech = synthesis();
  // Old versions of Safari have no events here; their voices are there from the start.
  speech?.addEventListener?.('voiceschanged', onChange);
  return () => speech?.removeEventListener?.('voiceschanged', onChange);
};

/** Whether this device has a voice that speaks Japanese. */
export const useCanSpeak = (): boolean => useSyncExternalStore(subscribe, () => voiceOf() !== null);

/** What was spoken before a later one began ends unheard: its end is nobody's any more. */
let turn = 0;

export const stopSpeaking = (): void => {
  turn += 1;
  synthesis()?.cancel();
};

/**
 * Speaks sentences one after another, in place of what was being spoken.
 *
 * @param onEnd told after the last one, and when the device breaks it off; not after `stopSpeaking` or another `speak`
 */
export const speak = (sentences: readonly string[], onEnd: () => void): void => {
  const speech = synthesis();
  const voice = voiceOf();
  if (!speech || !voice || sentences.length === 0) return onEnd();
  stopSpeaking();
  const mine = turn;
  const end = () => {
    if (mine === turn) onEnd();
  };
  for (const [at, sentence] of sentences.entries()) {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    if (at === sentences.length - 1) utterance.addEventListener('end', end);
    utterance.addEventListener('error', end);
    speech.speak(utterance);
  }
};
