import { pointsElsewhere, saysItself, type AnalysedSentence } from '../analysis';
import { oneRight, type Candidate, type Draft, type Draw } from '../candidate';
import { different, standsOutByLength } from '../choices';
import type { Material } from '../material';
import { isToldByStem } from '../told';
import { asMarkdown, gramsOf, likeness } from '../../text';

/** What a sentence says of a case: what is to be done, what may come of it, what is possible. */
type Class = 'duty' | 'effect' | 'ability';

/** 「…場合は、…ことが大切です」 in its parts. */
export interface CaseRule {
  sentence: AnalysedSentence;
  class: Class;
  /** Up to the comma: 「OSSを修正した場合は」; `null`: it holds at any time. */
  when: string | null;
  /** As something that can be chosen: 「OSSの開発者へ提供すること」. */
  what: string;
  /** What the document calls it: 「大切なこと」. */
  asked: string;
}

const CONNECTIVE = /^(?:また|したがって|従って|そこで|なお|ただし|さらに|一方|そのため)、/;
const WHEN =
  /^(.{5,90}?(?:(?:場合|とき|時|際)(?:には|は|に)?|ため(?:には|に)|する前に|[ただ]ら))、/;
/** Why it is so is not asked for here. */
const REASON = /^.{5,80}?(?:ので|から)、/;
const LONGEST_WHAT = 90;
const SHORTEST_WHAT = 8;
/** It stands for something outside of what can be chosen. */
const POINTS_OUT = /^(?:その|これ|この|それ|ここ|こう|同)|これら|あなた|うち(?=の|は)/;
/** 「そのOSSの開発者」 where the case has named it. */
const NAMED_BEFORE = /^その([一-龠々ァ-ヶーA-Za-z]{2,20})/;

/** How the row of a verb's last letter before 「ましょう」 ends in its plain form. */
const PLAIN: Record<string, string> = {
  い: 'う',
  き: 'く',
  ぎ: 'ぐ',
  ち: 'つ',
  に: 'ぬ',
  び: 'ぶ',
  み: 'む',
  り: 'る',
};
const plainOf = (stem: string): string | null => {
  const last = stem.at(-1) ?? '';
  if (stem.endsWith('てみ')) return `${stem}る`;
  if (last === 'し') return `${stem.slice(0, -1)}する`;
  if (/[えけせてねへめれげぜでべ]/.test(last)) return `${stem}る`;
  const changed = PLAIN[last];
  return changed === undefined ? null : `${stem.slice(0, -1)}${changed}`;
};

type Reading = readonly [
  ending: RegExp,
  of: Class,
  asked: string,
  plain?: (text: string) => string | null,
];

const READINGS: readonly Reading[] = [
  [/ことが大切(?:です|である|だ)$/, 'duty', '大切なこと'],
  [/ことが(?:重要|肝要)(?:です|である|だ|となる|になる)$/, 'duty', '重要なこと'],
  [/ことが必要(?:です|である|だ|となる|になる)$/, 'duty', '必要なこと'],
  [/必要が(?:あります|ある)$/, 'duty', '必要なこと'],
  [/しなければ(?:なりません|ならない)$/, 'duty', '必要なこと', (text) => `${text}する`],
  [/ことを(?:お勧め|推奨)(?:します|する)$/, 'duty', 'すすめられていること'],
  [/ましょう$/, 'duty', 'すすめられていること', plainOf],
  [/してください$/, 'duty', 'すすめられていること', (text) => `${text}する`],
  [/(?:おそれ|恐れ|可能性)が(?:あります|ある)$/, 'effect', '起こるおそれがあること'],
  [/ことも?が?(?:あります|ある)$/, 'effect', '起こりうること'],
  [/ことが(?:できます|できる|出来る)$/, 'ability', 'できること'],
];

const nounOf = (text: string): Pick<CaseRule, 'class' | 'what' | 'asked'> | null => {
  for (const [ending, of, asked, plain] of READINGS) {
    if (!ending.test(text)) continue;
    const rest = text.replace(ending, '');
    const verb = plain ? plain(rest) : rest;
    return verb === null || !/[うくぐすつぬぶむる]$/.test(verb)
      ? null
      : { class: of, what: `${verb}こと`, asked };
  }
  return null;
};

/** What follows a case as it reads by itself: 「そのOSSの開発者」 of a case that names OSS is 「OSSの開発者」. */
const inChoice = (text: string, when: string): string => {
  const named = NAMED_BEFORE.exec(text)?.[1];
  const isNamed = named !== undefined && when.includes(named.replace(/の$/, ''));
  return (isNamed ? text.slice(2) : text).replace(/^そこで(?=利用|使用)/, '');
};

/** A case as a question begins with it: 「修正した場合は」 as 「修正した場合に」. */
const asTime = (when: string): string =>
  when.replace(/(場合|とき|時|際|ため)(?:には|は|に)?$/, '$1に').replace(/([ただ])ら$/, '$1ときに');

const ruleOf = (sentence: AnalysedSentence): CaseRule | null => {
  if (!sentence.isAskable || sentence.kind === 'row') return null;
  const text = sentence.text.replace(/。$/, '').replace(CONNECTIVE, '').replace(REASON, '');
  if (!saysItself(text) || pointsElsewhere(text)) return null;
  const when = WHEN.exec(text)?.[1] ?? null;
  const rest = inChoice(when === null ? text : text.slice(when.length + 1), when ?? '');
  const noun = nounOf(rest);
  if (!noun || POINTS_OUT.test(noun.what)) return null;
  if (noun.what.length < SHORTEST_WHAT || noun.what.length > LONGEST_WHAT) return null;
  // A topic of its own says whom it is about: in a list of choices it would stand out.
  return /^[^、]{1,20}は、?/.test(noun.what) ? null : { sentence, when, ...noun };
};

/** What a document says of its cases, in its order. */
export const caseRulesOf = (sentences: readonly AnalysedSentence[]): CaseRule[] => {
  const rules: CaseRule[] = [];
  for (const sentence of sentences) {
    const rule = ruleOf(sentence);
    // What is said twice is asked once.
    const isSaid = rules.some(
      (one) => rule && likeness(gramsOf(one.what), gramsOf(rule.what)) > 0.7,
    );
    if (rule && !isSaid) rules.push(rule);
  }
  return rules;
};

/** Cases that are as like as this may be one. */
const SAME_CASE = 0.4;
/** What is done in one case may be done in another one that is about the same. */
const isOther = (one: CaseRule, other: CaseRule): boolean =>
  other.class === one.class &&
  other.sentence.section !== one.sentence.section &&
  likeness(gramsOf(other.what), gramsOf(one.what)) < SAME_CASE &&
  likeness(gramsOf(other.when ?? other.what), gramsOf(one.when ?? '')) < SAME_CASE;

/** Of those that fit, so many that are as long as the right one are drawn from. */
const NEAREST = 6;
/** Choices are drawn anew where the drawn ones give the right one away. */
const DRAWS = 6;

const question = (
  one: CaseRule & { when: string },
  all: readonly CaseRule[],
  choices: number,
  draw: Draw,
): Draft | null => {
  const { what, when, asked, sentence } = one;
  const byLength = all
    .filter((other) => isOther(one, other))
    .map((other) => other.what)
    .sort((a, b) => Math.abs(a.length - what.length) - Math.abs(b.length - what.length));
  const others = different(byLength, [what]).slice(0, NEAREST);
  const statement = asMarkdown(`${asTime(when)}、${asked}はどれですか。`);
  for (let times = 0; times < DRAWS; times += 1) {
    const wrong = draw.pick(others, choices - 1);
    if (wrong.length < choices - 1) return null;
    if (standsOutByLength(what, wrong) || isToldByStem(what, wrong, statement)) continue;
    return {
      type: 'Selectable',
      statement,
      selectable: oneRight(what, wrong, draw),
      orderable: [],
      focus: asked,
      sentences: [sentence],
    };
  }
  return null;
};

/** 「OSSを修正した場合、すすめられていることはどれですか。」. */
export const caseCandidates = (material: Material, choices: number): Candidate[] => {
  const all = caseRulesOf(material.sentences);
  return all.flatMap(({ when, ...rule }) =>
    when === null
      ? []
      : [
          {
            kind: 'case' as const,
            sentence: rule.sentence,
            score: 8,
            make: (draw) => question({ ...rule, when }, all, choices, draw),
          },
        ],
  );
};
