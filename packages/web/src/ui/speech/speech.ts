import { useSyncExternalStore } from 'react';

/** Absent in browsers that cannot speak. */
const synthesis = (): SpeechSynthesis | undefined =>
  (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;

/** The device's first voice for a language; tags say 「ja-JP」, and some browsers 「ja_JP」. */
const voiceOf = (language = 'ja'): SpeechSynthesisVoice | null =>
  synthesis()
    ?.getVoices()
    .find(({ lang }) => lang.split(/[-_]/)[0]?.toLowerCase() === language.split('-')[0]) ?? null;

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
 * @param language what HTML calls it; nothing is spoken where the device has no voice for it
 * @param onEnd told after the last one, and when the device breaks it off; not after `stopSpeaking` or another `speak`
 */
export const speak = (sentences: readonly string[], onEnd: () => void, language?: string): void => {
  const speech = synthesis();
  const voice = voiceOf(language);
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
