import { needsList, pointsElsewhere, type AnalysedSentence } from './analysis';
import type { Material } from './material';
import { quantitiesIn } from './quantities';

/** A sentence that a word can be left out of, with what has to be shown above it so that it keeps its sense. */
export interface SentenceInPlace {
  sentence: AnalysedSentence;
  above: readonly AnalysedSentence[];
}

/** All that a learner sees of the document. */
export const textOf = ({ sentence, above }: SentenceInPlace): string =>
  [...above, sentence].map(({ text }) => text).join('\n');

/** A case that what stands below it holds for: 「正社員の場合」. */
const CASE = /(?:場合|とき|時|者|社員|従業員)(?:[（(][^（）()]{1,40}[）)])?$/;
const LONGEST_CASE = 60;
const LEADS = /次の|次に|以下の|以下に|下記|各号/;
/** How a sentence goes on from the one before it. */
const GOES_ON = /^(?:ただし|但し|この場合|この際|その際|なお)、?/;
/** How a paragraph goes on from the one before it. */
const OF_PARAGRAPH_BEFORE = /^前項/;
/** Items of a list that are shown below its lead are so near to it. */
const MOST_ITEMS = 25;
const LONGEST_ABOVE = 200;

const isWhole = ({ text }: AnalysedSentence): boolean => text.endsWith('。');

const isItem = (one: AnalysedSentence): boolean => one.kind === 'item' && !isWhole(one);

const isCase = (one: AnalysedSentence | undefined): boolean =>
  one !== undefined && isItem(one) && one.text.length <= LONGEST_CASE && CASE.test(one.text);

/** One of several cases in a row is the item of a list; one alone has something below it. */
const caseAt = ({ sentences }: Material, at: number): AnalysedSentence | null => {
  const [one, before, after] = [sentences[at], sentences[at - 1], sentences[at + 1]];
  if (!one || !after || one.section !== after.section) return null;
  return isCase(one) && !isCase(before) && !isCase(after) ? one : null;
};

/** Where the passage of a sentence begins. */
const beginOf = ({ sentences }: Material, { passage, index }: AnalysedSentence): number => {
  let at = index;
  while (sentences[at - 1]?.passage === passage) at -= 1;
  return at;
};

const beginsWithReference = ({ text }: AnalysedSentence): boolean => GOES_ON.test(text);

/** What a lead takes from elsewhere, and says as much without it. */
const TAKEN_FROM_ELSEWHERE = /^(?:前[条項]に定めるもののほか|前[条項]によらず|ただし|但し)、?/;

const LAW_NUMBER = /[（(](?:昭和|平成|令和)[^（）()]{1,20}号[）)]/g;

/** A lead as it is shown; `null` where it leads elsewhere. */
const asLead = (one: AnalysedSentence): AnalysedSentence | null => {
  const text = one.text.replace(TAKEN_FROM_ELSEWHERE, '').replaceAll(LAW_NUMBER, '');
  const isLead = isWhole(one) && LEADS.test(text) && one.isFit && text.length <= LONGEST_ABOVE;
  return isLead && !pointsElsewhere(text.replaceAll(/各号/g, '')) ? { ...one, text } : null;
};

/** The rule that items or cases stand below: 「次のいずれかに該当するときは、退職とする。」; `null` where there is none. */
const leadAbove = (material: Material, index: number): AnalysedSentence | null => {
  const { section } = material.sentences[index]!;
  for (let at = index - 1; at >= Math.max(0, index - MOST_ITEMS); at -= 1) {
    const one = material.sentences[at]!;
    if (one.section !== section) return null;
    const isBetween =
      isItem(one) ||
      caseAt(material, beginOf(material, one) - 1) !== null ||
      (GOES_ON.test(one.text) && !LEADS.test(one.text));
    if (!isBetween) return asLead(one);
  }
  return null;
};

/** The case that a sentence stands below; `null` where there is none. */
export const caseAbove = (
  material: Material,
  sentence: AnalysedSentence,
): AnalysedSentence | null => caseAt(material, beginOf(material, sentence) - 1);

/** A case and the rule above it; `null` where they lead elsewhere. */
const caseLines = (material: Material, one: AnalysedSentence): AnalysedSentence[] | null => {
  if (pointsElsewhere(one.text) || /上記|以外/.test(one.text)) return null;
  const lead = leadAbove(material, one.index);
  return lead === null ? null : [lead, one];
};

/** A list named by nothing but its topic: 「休職期間は、次のとおりとする。」. */
const NAMES_ONLY_TOPIC =
  /^[^、。]{2,24}は、?(?:次の|以下の)(?:とおり|通り)(?:とする|である|です|定める)。$/;

/**
 * What stands above names with what belongs to each, unless their place says as much: the rule that they are of, and the
 * case that they hold for.
 */
export const linesAboveList = (material: Material, first: AnalysedSentence): AnalysedSentence[] => {
  const own = caseAbove(material, first);
  if (own !== null) return caseLines(material, own) ?? [];
  const lead = leadAbove(material, first.index);
  return lead === null || NAMES_ONLY_TOPIC.test(lead.text) ? [] : [lead];
};

/** The sentences before one in its passage, where the first of them keeps its sense alone. */
const before = (material: Material, sentence: AnalysedSentence): AnalysedSentence[] | null => {
  const from = beginOf(material, sentence);
  const lines = material.sentences.slice(from, sentence.index);
  return lines[0]?.standsAlone && caseAbove(material, sentence) === null ? lines : null;
};

/** The paragraph before, where it keeps its sense alone: what 「前項」 means. */
const paragraphBefore = (
  material: Material,
  sentence: AnalysedSentence,
): AnalysedSentence[] | null => {
  const from = beginOf(material, sentence);
  const last = material.sentences[from - 1];
  if (from !== sentence.index || !last || last.section !== sentence.section) return null;
  const lines = material.sentences.slice(beginOf(material, last), from);
  const isAlone = lines[0]!.standsAlone && lines.every(isWhole);
  return isAlone && caseAbove(material, last) === null ? lines : null;
};

/** What a rule enumerates is whole; below 「次のとおり」 an item may be a case whose consequence stands below it. */
const ENUMERATES =
  /いずれ|該当|次の(?:各号の)?(?:一|事由|場合|事項|者|要件|条件)|次に掲げる|各号に(?:掲げる|定める)/;

/** Below an item that is a heading of its own stands what is said of it. */
const headsMore = ({ sentences }: Material, { index, section }: AnalysedSentence): boolean => {
  const next = sentences[index + 1];
  return next?.section === section && next.kind !== 'item';
};

/** What has to be shown above; `null` where that is not known. */
const linesAbove = (material: Material, sentence: AnalysedSentence): AnalysedSentence[] | null => {
  const { text } = sentence;
  const own = caseAbove(material, sentence);
  if (own !== null && !pointsElsewhere(text)) return caseLines(material, own);
  if (sentence.standsAlone) return [];
  if (isItem(sentence)) {
    if (headsMore(material, sentence)) return null;
    const lead = pointsElsewhere(text) ? null : leadAbove(material, sentence.index);
    return lead !== null && ENUMERATES.test(lead.text) ? [lead] : null;
  }
  if (pointsElsewhere(text.replace(OF_PARAGRAPH_BEFORE, ''))) return null;
  if (OF_PARAGRAPH_BEFORE.test(text)) return paragraphBefore(material, sentence);
  return beginsWithReference(sentence) ? before(material, sentence) : null;
};

/** Lists that need not be seen to know what a rule says of them. */
const withoutList = (text: string): string =>
  text
    .replace(
      /次の(?:各号に(?:掲げる|定める))?(書類|事項|費用|手続き?|情報)(?=[をがに])/,
      '所定の$1',
    )
    .replace(/(?:次|下の表|下表)のとおり、?(?=[一-龠ァ-ヶ][^。]{3,})/, '');

/** A rule with its list left out of it; `null` where it cannot be. */
const freed = (sentence: AnalysedSentence): AnalysedSentence | null => {
  const text = withoutList(sentence.text);
  const isFree = text !== sentence.text && !needsList(text) && !pointsElsewhere(text);
  const isRule = sentence.isFit && isWhole(sentence) && sentence.topic !== null;
  return isFree && isRule && !GOES_ON.test(text)
    ? { ...sentence, text, quantities: quantitiesIn(text), terms: [] }
    : null;
};

/** What words can be left out of, in the order of the document. */
export const shownSentences = (material: Material): SentenceInPlace[] =>
  material.sentences.flatMap((sentence): SentenceInPlace[] => {
    const isReadable =
      sentence.isFit && sentence.kind !== 'row' && !needsList(sentence.text.replace(/各号/, ''));
    const above = isReadable ? linesAbove(material, sentence) : null;
    if (above !== null) return [{ sentence, above }];
    const other = freed(sentence);
    return other === null ? [] : [{ sentence: other, above: [] }];
  });
