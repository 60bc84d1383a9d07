import { asMarkdown, gramsOf, likeness } from '@tokiori/domain';
import { isOfRules, pointsElsewhere, saysItself, type AnalysedSentence } from '../analysis';
import { oneRight, type Candidate, type Draft, type Draw } from '../candidate';
import { different, standsOutByLength } from '../choices';
import type { Material } from '../material';
import { isToldByStem } from '../told';

/** 「…場合は、…しなければならない」 in its parts. */
interface CaseRule {
  sentence: AnalysedSentence;
  /** Up to the comma: 「兼業を行う場合は」; `null`: it holds at any time. */
  when: string | null;
  /** As something that can be chosen: 「会社から許可を受けること」. */
  what: string;
  /** What the document calls it: 「必要なこと」. */
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
const POINTS_OUT = /^(?:その|これ|この|それ|ここ|こう|同)|これら/;

/** How a verb ends in its plain form, by its last letter before 「なければ」: 「行わ」 is 「行う」. */
const OF_NEGATIVE: Record<string, string> = {
  わ: 'う',
  か: 'く',
  が: 'ぐ',
  さ: 'す',
  た: 'つ',
  な: 'ぬ',
  ば: 'ぶ',
  ま: 'む',
  ら: 'る',
};
const fromNegative = (stem: string): string | null => {
  if (stem.endsWith('し')) return `${stem.slice(0, -1)}する`;
  if (/[えけせてねへめれげぜでべ出見得]$/.test(stem)) return `${stem}る`;
  const changed = OF_NEGATIVE[stem.at(-1) ?? ''];
  return changed === undefined ? null : `${stem.slice(0, -1)}${changed}`;
};

type Reading = readonly [ending: RegExp, asked: string, plain?: (text: string) => string | null];

const READINGS: readonly Reading[] = [
  [/ことが必要(?:です|である|だ)$/, '必要なこと'],
  [/必要が(?:あります|ある)$/, '必要なこと'],
  [/なければ(?:なりません|ならない)$/, '必要なこと', fromNegative],
  [/ものとする$/, '決められていること'],
];

const nounOf = (text: string): Pick<CaseRule, 'what' | 'asked'> | null => {
  for (const [ending, asked, plain] of READINGS) {
    if (!ending.test(text)) continue;
    const rest = text.replace(ending, '');
    const verb = plain ? plain(rest) : rest;
    return verb === null || !/[うくぐすつぬぶむる]$/.test(verb)
      ? null
      : { what: `${verb}こと`, asked };
  }
  return null;
};

/** Whom nearly every rule is about need not be named. */
const EVERYBODY = /^(?:従業員|社員|職員|労働者|会員|利用者|役職員)(?:等)?は、?/;

/** A case as a question begins with it: 「修正した場合は」 as 「修正した場合に」. */
const asTime = (when: string): string =>
  when.replace(/(場合|とき|時|際|ため)(?:には|は|に)?$/, '$1に').replace(/([ただ])ら$/, '$1ときに');

const ruleOf = (sentence: AnalysedSentence): CaseRule | null => {
  // What is good advice in one case is mostly good advice in another: rules alone tell cases apart.
  if (!isOfRules(sentence) || !sentence.isAskable || sentence.kind === 'row') return null;
  const text = sentence.text
    .replace(/。$/, '')
    .replace(CONNECTIVE, '')
    .replace(EVERYBODY, '')
    .replace(REASON, '');
  if (!saysItself(text) || pointsElsewhere(text)) return null;
  const when = WHEN.exec(text)?.[1] ?? null;
  const rest = when === null ? text : text.slice(when.length + 1);
  const noun = nounOf(rest);
  if (!noun || POINTS_OUT.test(noun.what)) return null;
  // What the company does itself is no duty of those who learn.
  if (when?.startsWith('会社') === true) return null;
  if (noun.what.length < SHORTEST_WHAT || noun.what.length > LONGEST_WHAT) return null;
  // A topic of its own says whom it is about: in a list of choices it would stand out.
  return /^[^、]{1,20}は、?/.test(noun.what) ? null : { sentence, when, ...noun };
};

/** What a document says of its cases, in its order. */
const caseRulesOf = (sentences: readonly AnalysedSentence[]): CaseRule[] => {
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

/** 「兼業を行う場合に、必要なことはどれですか。」. */
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
