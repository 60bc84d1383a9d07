import type { DemoChoice, DemoQuestion, DemoWord } from '../types';

type Common = Pick<
  DemoQuestion,
  'title' | 'statement' | 'commentary' | 'links' | 'difficulty' | 'variants'
>;
type WithChoices = Common & { choices: DemoChoice[]; reading?: boolean };
type WithWords = Common & { words: DemoWord[] };

const choiceQuestion =
  (type: DemoQuestion['type']) =>
  ({ reading = false, ...question }: WithChoices): DemoQuestion => ({
    ...question,
    type,
    category: reading ? 'Reading' : 'Knowledge',
  });

/** 単一選択; `reading` when the statement carries the passage to answer from. */
export const pickOne = choiceQuestion('Selectable');

/** 複数選択; `reading` as in `pickOne`. */
export const pickAll = choiceQuestion('MultiSelectable');

/** 穴埋め */
export const fillIn = (question: WithWords): DemoQuestion => ({
  ...question,
  type: 'FillInTheBlanks',
  category: 'FillInTheBlank',
});

export const right = (text: string): DemoChoice => ({ text, correct: true });
export const wrong = (text: string): DemoChoice => ({ text, correct: false });

export const word = (position: number, text: string): DemoWord => ({ text, position });
export const decoy = (text: string): DemoWord => ({ text, position: null });

/** Markdown of several lines; an empty string makes a paragraph. */
export const lines = (...parts: string[]): string => parts.join('\n');

/** Authorities' pages that the commentaries point to. */
export const links = {
  ipa: { title: 'IPA 情報セキュリティ', url: 'https://www.ipa.go.jp/security/' },
  ppc: { title: '個人情報保護委員会', url: 'https://www.ppc.go.jp/' },
  mhlw: { title: '厚生労働省', url: 'https://www.mhlw.go.jp/' },
  caa: { title: '消費者庁', url: 'https://www.caa.go.jp/' },
};
