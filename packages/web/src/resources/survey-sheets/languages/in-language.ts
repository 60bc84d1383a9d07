import type { LearnerQuestion, QuestionLanguage, SurveyResult } from '@tokiori/contract';

/** What HTML calls the languages. Their names come with the choice among them alone. */
export const LANGUAGE_TAGS: Readonly<Record<QuestionLanguage, string>> = {
  'easy-ja': 'ja',
  en: 'en',
  zh: 'zh-Hans',
  ko: 'ko',
  vi: 'vi',
  ne: 'ne',
  id: 'id',
  my: 'my',
  pt: 'pt',
  tl: 'fil',
};

const done = new WeakMap<LearnerQuestion, Map<QuestionLanguage, LearnerQuestion>>();

/** The question with its texts in a language; itself where it is not written in that. The same one gives the same again. */
export const questionIn = (
  question: LearnerQuestion,
  language: QuestionLanguage | null,
): LearnerQuestion => {
  const texts = question.translations?.find((one) => one.language === language);
  if (!texts) return question;
  const translation = done.get(question)?.get(texts.language);
  if (translation) return translation;
  const withText = <T extends { text: string }>(part: T, at: number): T => ({
    ...part,
    text: texts.parts[at] ?? part.text,
  });
  const translated = {
    ...question,
    statement: texts.statement,
    selectable: question.selectable.map(withText),
    orderable: question.orderable.map(withText),
  };
  done.set(question, new Map([...(done.get(question) ?? []), [texts.language, translated]]));
  return translated;
};

/** In which language a question is read by whom wants to read in one; `null`: in its first wording. */
export const languageOf = (
  { translations }: LearnerQuestion,
  wanted: QuestionLanguage | null,
): QuestionLanguage | null =>
  translations?.find((one) => one.language === wanted)?.language ?? null;

/** The result with its words in a language; the commentary stays where it is not written in that. */
export const resultIn = <T extends Pick<SurveyResult, 'question' | 'commentary'>>(
  result: T & Pick<SurveyResult, 'commentary_translations'>,
  language: QuestionLanguage | null,
): T => {
  const said = result.commentary_translations?.find((one) => one.language === language);
  return {
    ...result,
    question: questionIn(result.question, language),
    commentary: said?.text ?? result.commentary,
  };
};
