import type { QuestionLanguage } from '@tokiori/contract';

interface LanguageWords {
  /** As its speakers write it, for learners. */
  own: string;
  /** In Japanese, for authors. */
  japanese: string;
}

/** The languages in which a question may have a second wording. */
export const QUESTION_LANGUAGES: Readonly<Record<QuestionLanguage, LanguageWords>> = {
  'easy-ja': { own: 'やさしい日本語', japanese: 'やさしい日本語' },
  en: { own: 'English', japanese: '英語' },
  zh: { own: '简体中文', japanese: '中国語（簡体字）' },
  ko: { own: '한국어', japanese: '韓国語' },
  vi: { own: 'Tiếng Việt', japanese: 'ベトナム語' },
  ne: { own: 'नेपाली', japanese: 'ネパール語' },
  id: { own: 'Bahasa Indonesia', japanese: 'インドネシア語' },
  my: { own: 'မြန်မာဘာသာ', japanese: 'ミャンマー語' },
  pt: { own: 'Português', japanese: 'ポルトガル語' },
  tl: { own: 'Filipino', japanese: 'フィリピン語' },
};
