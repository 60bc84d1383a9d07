import { comparable, gramsOf, likeness } from '@tokiori/domain';
import type { AnalysedSentence } from './analysis';
import { plainSentence } from './candidate';

/**
 * A topic and what is named of it: a slide's title and its points, 「入力：」 and the items behind it, or one sentence
 * (「XにはA、B、Cがあります」).
 */
export interface Group {
  topic: string;
  by: 'heading' | 'line' | 'sentence';
  members: readonly { name: string; sentence: AnalysedSentence }[];
  /** The sentence in which the topic stands; of a heading the first of its items. */
  first: AnalysedSentence;
}

type Sentences = readonly AnalysedSentence[];

const LONGEST_TOPIC = 25;
const LONGEST_NAME = 40;
const FEWEST_MEMBERS = 2;
/** Sentences between a topic and what is named below it. */
const MOST_BETWEEN = 2;

const NAMES_NO_TOPIC =
  /^(?:例|注|備考|参考|目次|まとめ|はじめに|おわりに|その他|関連|コンテンツ|アジェンダ|カリキュラム|もくじ|次|以下|追加|問い合わせ|参照)|[?？!！]|(?:次のとおり|以下|場合|とき|課題|一覧)$/;

/** 「入力：」; `null` for what names nothing. */
const topicLine = ({ text, kind }: AnalysedSentence): string | null => {
  const match = kind === 'row' ? null : /^([^：:。、]{2,25})[：:]$/.exec(text);
  return match &&
    !NAMES_NO_TOPIC.test(match[1]!) &&
    !/[はをが]|(?:です|ます|する|ある)$/.test(match[1]!)
    ? match[1]!
    : null;
};

const endsWithNoun = (part: string, { text, words }: AnalysedSentence): boolean => {
  const end = text.indexOf(part) + part.length;
  const last = words.findLast(
    ({ partOfSpeech, from }) => partOfSpeech !== '記号' && from < end,
  )?.partOfSpeech;
  return last === '名詞' || last === null;
};

const nameOf = (sentence: AnalysedSentence): string | null => {
  const { text, kind } = sentence;
  const [name = ''] = text.replace(/。$/, '').split(/[：:]/);
  const isShort = name.length >= 2 && name.length <= LONGEST_NAME;
  const isPlain = !/https?|[?？<>=＝※⇒→]|その他|[0-9]$/.test(name) && !/[：:]$/.test(text);
  return kind === 'item' && isShort && isPlain && endsWithNoun(name, sentence) ? name : null;
};

/** The items that follow each other from one on, below the same heading. */
const membersFrom = (sentences: Sentences, from: number): Group['members'] => {
  const members: { name: string; sentence: AnalysedSentence }[] = [];
  for (const sentence of sentences.slice(from)) {
    const name = nameOf(sentence);
    if (name === null || sentence.section !== sentences[from]!.section) break;
    members.push({ name, sentence });
  }
  return members;
};

const belowLine = (sentences: Sentences, line: AnalysedSentence): Group | null => {
  const topic = topicLine(line);
  if (topic === null) return null;
  for (let at = line.index + 1; at <= line.index + 1 + MOST_BETWEEN; at += 1) {
    const next = sentences[at];
    if (!next || next.section !== line.section || topicLine(next) !== null) return null;
    const members = nameOf(next) === null ? [] : membersFrom(sentences, at);
    if (members.length >= FEWEST_MEMBERS) return { topic, by: 'line', members, first: line };
  }
  return null;
};

/** A heading all of whose sentences are items. */
const belowHeading = (sentences: Sentences, first: AnalysedSentence): Group | null => {
  const { title } = first.place;
  const isFirst = sentences[first.index - 1]?.section !== first.section;
  if (!isFirst || title === null || title.length > LONGEST_TOPIC || NAMES_NO_TOPIC.test(title))
    return null;
  const members = membersFrom(sentences, first.index);
  const next = sentences[first.index + members.length];
  const isWhole = members.length > FEWEST_MEMBERS && next?.section !== first.section;
  return isWhole ? { topic: title, by: 'heading', members, first } : null;
};

const ENUMERATES =
  /^([^、。]{2,30}?)(?:の(?:例|種類))?には、?(?:(?:主に|例えば|次のような)、?)?(.{6,140}?)(?:など|等|といったもの|といった種類)?が?(?:ある|あります|含まれる|含まれます|挙げられる|挙げられます)$/;
const BETWEEN = /、(?:または|及び|および|さらには|そして)?|(?:または|及び|および|並びに)/;
const FEWEST_IN_SENTENCE = 3;

/** 「XにはA、B、Cなどがあります」. */
const inSentence = (sentence: AnalysedSentence): Group | null => {
  const match = sentence.standsAlone ? ENUMERATES.exec(plainSentence(sentence)) : null;
  if (!match || !endsWithNoun(match[1]!, sentence)) return null;
  const names = match[2]!.replaceAll(/[（(][^（）()]{1,60}[）)]/g, '').split(BETWEEN);
  const areNames = names.every(
    (name) => /^[^「」はがをに]{2,24}$/.test(name) && endsWithNoun(name, sentence),
  );
  if (names.length < FEWEST_IN_SENTENCE || !areNames) return null;
  const members = names.map((name) => ({ name, sentence }));
  return { topic: match[1]!, by: 'sentence', members, first: sentence };
};

/** The groups of a document, in its order. */
export const groupsOf = (sentences: Sentences): Group[] =>
  sentences
    .map(
      (sentence) =>
        belowLine(sentences, sentence) ?? belowHeading(sentences, sentence) ?? inSentence(sentence),
    )
    .filter((group): group is Group => group !== null);

const aboveOf = ({ by, first: { headings } }: Group): string =>
  (by === 'line' ? headings : headings.slice(0, -1)).join('\n');

/** Whether two topics divide one thing: beside each other under a heading, and named alike. */
export const areSiblings = (one: Group, other: Group): boolean => {
  if (one === other || one.by !== other.by) return false;
  const alike = likeness(gramsOf(one.topic), gramsOf(other.topic));
  const isPart =
    comparable(one.topic).includes(comparable(other.topic)) ||
    comparable(other.topic).includes(comparable(one.topic));
  const isBeside = aboveOf(one) !== '' && aboveOf(one) === aboveOf(other);
  return !isPart && (isBeside || alike >= 0.35);
};
