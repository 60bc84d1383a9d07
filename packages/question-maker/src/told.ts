import { comparable } from '@tokiori/domain';

/** Two kanji, or a word in katakana or Latin letters. */
const stemsOf = (text: string): string[] => {
  const kanji = [...text.matchAll(/(?=([一-龠々]{2}))/g)].map((match) => match[1]!);
  return [...new Set([...kanji, ...(text.match(/[ァ-ヶー]{3,30}|[a-z]{3,30}/g) ?? [])])];
};

/** How many letters at their end all texts have in common: 「手当」 of 「通勤手当」 and 「住宅手当」. */
const commonEnd = (texts: readonly string[]): number => {
  const [first, ...others] = texts;
  let length = 0;
  while (
    length < first!.length - 1 &&
    others.every((other) => other.at(-1 - length) === first!.at(-1 - length))
  )
    length += 1;
  return length;
};

/** Words that stand for one another: a leave for illness is told by 「療養」. */
const SAME_SENSE: readonly (readonly [word: RegExp, same: string])[] = [
  [/入社|雇入れ?|雇い入れ/g, '採用'],
  [/疾病|傷病|負傷|療養/g, '病気'],
  [/賃金を支払|賃金を支給/g, '有給'],
  [/死亡|結婚|葬儀/g, '慶弔'],
  [/養育/g, '育児'],
  [/転居|引っ?越し?/g, '移転'],
  [/時間外|残業/g, '超過'],
];
const inOneSense = (text: string): string =>
  SAME_SENSE.reduce((replaced, [word, same]) => replaced.replaceAll(word, same), comparable(text));

/** How many stems of the right choice, and of each wrong one, stand in a text; what all of them end with counts not. */
const stemsSaid = (
  right: string,
  wrong: readonly string[],
  said: string,
): { own: number; others: number[] } => {
  const text = inOneSense(said);
  const choices = [right, ...wrong].map(inOneSense);
  const end = choices.length > 1 ? commonEnd(choices) : 0;
  const [own, ...others] = choices.map(
    (choice) =>
      stemsOf(choice.slice(0, choice.length - end)).filter((stem) => text.includes(stem)).length,
  );
  return { own: own!, others };
};

/** Whether words of the right choice stand in a text, and of no wrong one as many: 「書籍の代金」 and 「書籍購入補助」. */
export const isToldByStem = (right: string, wrong: readonly string[], said: string): boolean => {
  const { own, others } = stemsSaid(right, wrong, said);
  return own > 0 && others.every((other) => other < own);
};

/** The same where a term stands beside its explanation: half of the wrong ones must have words in it too. */
export const isToldByExplanation = (
  right: string,
  wrong: readonly string[],
  said: string,
): boolean => {
  const { own, others } = stemsSaid(right, wrong, said);
  return own > 0 && others.filter((other) => other >= own).length * 2 < others.length;
};
