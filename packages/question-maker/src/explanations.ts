import { comparable, gramsOf, likeness } from '@tokiori/domain';
import type { AnalysedSentence } from './analysis';
import { plainSentence } from './candidate';
import { kindOfThing } from './things';

/** A term and what the document says that it is. */
export interface Explanation {
  term: string;
  meaning: string;
  /** 「…するもの」 and 「…を保護する」 are no choices beside one another. */
  form: 'noun' | 'clause';
  /** How it is said: 「Xとは…」, 「X：…」, 「Xは…」 or 「これは…」 below a heading. */
  by: 'definition' | 'name' | 'description' | 'heading';
  sentence: AnalysedSentence;
}

/** 「Xとは」 or 「Xは」 with what is said of it. */
const SAID_OF = /^[「『“"]?([^「」『』“”"、。はがを：:]{2,30}?)[」』”"]?(とは|は)、?(.{8,160})$/;
/** Words that say how the rest is meant, not what something is. */
const ADVERB = /^(?:通常|一般的に|一般に|簡単に言うと|つまり)(?:は|に)?、?/;
const DEFINES =
  /(?:のことを(?:いう|いいます|指す|指します)|をいう|をいいます|を指す|を指します|を意味する|を意味します|のことです|のことである|のこと)$/;
const COPULA =
  /(?:のことを(?:いう|いいます|指す|指します)|をいう|をいいます|を指す|を指します|を意味する|を意味します|のことです|のことである|のこと|である|です)$/;
/** A noun with something that describes it before it. */
const IS_DESCRIBED = /[うくぐすつぬぶむるたいなの][一-龠ァ-ヶーA-Za-z「]/;
const NAMES = /^([^：:]{2,25}?)[ \u3000]?[：:][ \u3000]?([^：:]{10,140})$/;
/** A hyphen with a space beside it; the space is lost where Japanese stands on its other side. */
const NAMES_WITH_DASH =
  /^([ぁ-んァ-ヶー一-龠（）()]{2,25}?)[ \u3000]?[-–—―][ \u3000]?([ぁ-んァ-ヶ一-龠].{10,140})$/;
const IS_CALLED =
  /^(.{10,120}?)(?:のこと)?を、?[「『]?([^「」『』、。はがを]{2,30}?)[」』]?と(?:呼ぶ|呼びます|いう|いいます|言う|言います|称する|称します)$/;

const POINTS_ELSEWHERE =
  /^(?:これ|それ|この|その|こうした|そうした|前|同|上記|以下|次の|下記|例えば|たとえば|ここ|本)|これら(?:の|を|は)|以下の|次の|下記|上記|前述|後述|別途|のもの(?:です|である)?$/;
/** What looks like a term before a colon and names nothing. */
const NAMES_NOTHING =
  /^(?:例|注|備考|補足|参考|出典|図|表|概要|目的|ターゲット|対象|答|回答|質問|問|結論|ポイント|まとめ|理由|背景|日時|場所|期間|連絡先|作成|更新|免責|基本|ルール|カテゴリ|その他|ユースケース|手順|ステップ|注意|用途|効果|結果|メリット|デメリット|種類|特徴|内容|方法|役割|条件|違い|原則|重要|以前|現在|今回|具体|[0-9A-Za-z]{1,2}$|[0-9０-９]|第)|(?:の例|その他|について|場合|とき|から|まで|ため|など)$/;
/** Nouns that end a sentence about something, and do not say what it is. */
const SAYS_NO_MEANING =
  /(?:必要|重要|可能|大切|不可欠|有効|一般的|有用|必須|適切|不可|同様|同じ|困難|容易|自由|最適|様々|さまざま|多数|場合|例|一例|例外|目標|課題|前提|違い|一部|とおり|通り|次第|ため|はず|べき|わけ|から|まで|よう|状況|途中|予定|[0-9０-９]つ|以上|以下|目的とするもの)$/;

const BRACKETS_AT_END = /[（(][^（）()]{1,60}[）)]$/;

/** What a meaning ends with; `null` where it breaks off. */
const formOf = (meaning: string, { text, words }: AnalysedSentence): Explanation['form'] | null => {
  const end = text.indexOf(meaning) + meaning.replace(BRACKETS_AT_END, '').length;
  const last = words.findLast(
    ({ partOfSpeech, from }) => partOfSpeech !== '記号' && from < end,
  )?.partOfSpeech;
  if (last === '名詞' || last === null) return IS_DESCRIBED.test(meaning) ? 'noun' : 'clause';
  return last === '動詞' || last === '助動詞' || last === '形容詞' ? 'clause' : null;
};

const IN_BRACKETS = /[（(][^（）()]{1,40}[）)]/g;

/** The term without what stands in brackets behind it: 「IAM（…）」 is asked for as 「IAM」. */
const bare = (term: string): string => term.replaceAll(IN_BRACKETS, '').trim();

/** A term is nouns alone: 「資産を保護すること」 is none. */
const isTerm = (term: string, sentence: AnalysedSentence): boolean => {
  const from = sentence.text.indexOf(term);
  const own = sentence.words.filter((word) => word.from >= from && word.from < from + term.length);
  return (
    term.length >= 2 &&
    term.length <= 25 &&
    !POINTS_ELSEWHERE.test(term) &&
    !NAMES_NOTHING.test(term) &&
    /^[ぁ-んァ-ヶー一-龠A-Za-z0-9・/／ .+&-]{2,25}$/.test(term) &&
    !/(?:こと|もの|ため|とき|場合|これ|それ|点|例|ところ|方|目的|理由|[ぁ-ん一-龠][0-9])$/.test(
      term,
    ) &&
    own.length > 0 &&
    own.every(
      ({ partOfSpeech, surface, kinds }) =>
        partOfSpeech === null ||
        (partOfSpeech === '名詞' && !kinds.includes('代名詞') && !kinds.includes('副詞可能')) ||
        partOfSpeech === '接頭詞' ||
        /^[・のとーなる]$/.test(surface),
    ) &&
    !/^[のとなる]|[のとなる]$/.test(term)
  );
};

const isMeaning = (term: string, meaning: string): boolean =>
  meaning.length >= 8 &&
  !POINTS_ELSEWHERE.test(meaning) &&
  !SAYS_NO_MEANING.test(meaning) &&
  !/^[、。]|[「『（(]$|https?:|[？?！!]$|の略/.test(meaning) &&
  !comparable(meaning).includes(comparable(term)) &&
  /[ぁ-ん]/.test(meaning);

const explained = (
  definition: { term: string; meaning: string },
  by: Explanation['by'],
  sentence: AnalysedSentence,
): Explanation | null => {
  const term = bare(definition.term);
  // 「Xとは、そのXの開発者が…」: it says the same without 「そのXの」.
  const meaning = definition.meaning.trim().replace(`その${term}の`, '');
  if (!isTerm(term, sentence) || !isMeaning(term, meaning)) return null;
  const form = formOf(meaning, sentence);
  // A sentence with a topic of its own tells something about the term.
  const isOther = form === 'clause' && (by !== 'name' || /は|ましょう|ください/.test(meaning));
  return form === null || isOther ? null : { term, meaning, form, by, sentence };
};

/** 「認証:認証とは…」: the name before the colon adds nothing. */
const withoutName = (text: string): string => {
  const [name, rest] = text.split(/[：:]/);
  return rest?.startsWith(name!) ? rest : text;
};

/** 「…であり、…することがある」: what it is stands before 「であり」. */
const withoutMore = (said: string): string =>
  /^(.{8,120}?)(?:であり|であって)、/.exec(said)?.[1] ?? said;

const bySentence = (sentence: AnalysedSentence, text: string): Explanation | null => {
  const match = SAID_OF.exec(withoutName(text));
  if (!match) return null;
  const said = match[3]!.replace(ADVERB, '');
  const meaning = withoutMore(said).replace(COPULA, '');
  if (match[2] === 'とは' || DEFINES.test(said))
    return explained({ term: match[1]!, meaning }, 'definition', sentence);
  // 「Xは…です」 says many things of X; only a noun that is described says what it is, without 「です」 as slides say it.
  const isWhole = meaning !== said || !sentence.text.endsWith('。');
  const isSaid = isWhole && meaning.length >= 12 && IS_DESCRIBED.test(meaning);
  if (!isSaid || /こと(?:です|である)?$/.test(said)) return null;
  return explained({ term: match[1]!, meaning }, 'description', sentence);
};

const byName = (sentence: AnalysedSentence, text: string): Explanation | null => {
  const match = NAMES.exec(text) ?? NAMES_WITH_DASH.exec(text);
  if (!match) return null;
  const meaning = match[2]!.replace(COPULA, '');
  return explained({ term: match[1]!, meaning }, 'name', sentence);
};

const byCalling = (sentence: AnalysedSentence, text: string): Explanation | null => {
  const match = IS_CALLED.exec(text);
  if (!match || /[はが、]$|という|また|さらに/.test(match[1]!)) return null;
  return explained({ term: match[2]!, meaning: match[1]! }, 'definition', sentence);
};

const BELOW_HEADING = /^これは、?(.{10,140}?)(?:を指す|を指します|を意味します|のことです|です)$/;

/** The first sentence below a heading that is a term: 「これは…を指します」. */
const byHeading = (
  sentence: AnalysedSentence,
  before: AnalysedSentence | undefined,
): Explanation | null => {
  const { title, number } = sentence.place;
  const match = BELOW_HEADING.exec(plainSentence(sentence));
  if (!match || title === null || number !== null || before?.section === sentence.section)
    return null;
  const [term, meaning] = [bare(title), match[1]!];
  const isName = /^[ァ-ヶー一-龠A-Za-z]{2,20}$/.test(term) && !NAMES_NOTHING.test(term);
  if (!isName || !isMeaning(term, meaning) || formOf(meaning, sentence) !== 'noun') return null;
  return { term, meaning, form: 'noun', by: 'heading', sentence };
};

const explanationOf = (
  sentence: AnalysedSentence,
  before: AnalysedSentence | undefined,
): Explanation | null => {
  if (!sentence.isAskable || sentence.kind === 'row') return null;
  const text = plainSentence(sentence);
  return (
    bySentence(sentence, text) ??
    byCalling(sentence, text) ??
    byName(sentence, text) ??
    byHeading(sentence, before)
  );
};

/** Of two explanations of a term the one that defines it counts. */
const STRENGTH = ['definition', 'name', 'description', 'heading'] as const;

/** What the document explains, in its order: each term once. */
export const explanationsOf = (sentences: readonly AnalysedSentence[]): Explanation[] => {
  const all = sentences
    .map((sentence, at) => explanationOf(sentence, sentences[at - 1]))
    .filter((explanation): explanation is Explanation => explanation !== null);
  return all.filter((one, at) => {
    const same = all.filter(({ term }) => comparable(term) === comparable(one.term));
    const best = STRENGTH.find((by) => same.some((other) => other.by === by));
    return same.find(({ by }) => by === best) === all[at];
  });
};

const isPartOf = (one: string, other: string): boolean =>
  one.includes(other) || other.includes(one);

/** Whether what is said of one could be meant by the other as well. */
const areApart = (one: Explanation, other: Explanation): boolean =>
  !isPartOf(comparable(one.term), comparable(other.term)) &&
  likeness(gramsOf(one.meaning), gramsOf(other.meaning)) < 0.6;

const isPerson = ({ term }: Explanation): boolean => /[者員長]$/.test(term);

/** The noun that a meaning ends with: what kind of thing it explains. */
export const lastWord = (text: string): string =>
  /(?:[ァ-ヶー]{2,20}|[一-龠]{1,2}|もの|こと)$/.exec(text)?.[0] ?? text;

const NEAR = 15;

/** Below the same heading, or below headings that stand beside one another under a common one. */
const areSiblings = (one: AnalysedSentence, other: AnalysedSentence): boolean => {
  const above = ({ headings }: AnalysedSentence): string => headings.slice(0, -1).join('\n');
  return one.section === other.section || (above(one) !== '' && above(one) === above(other));
};

/** Whether two terms are things of one kind, as far as the document shows it: one could be taken for the other. */
export const areOfKind = (one: Explanation, other: Explanation): boolean => {
  const kind = kindOfThing(one.term);
  const isBeside =
    one.sentence.section === other.sentence.section &&
    Math.abs(one.sentence.index - other.sentence.index) <= NEAR &&
    one.form === other.form;
  if (isPerson(one) !== isPerson(other)) return false;
  return (
    isBeside ||
    (kind !== null && kind === kindOfThing(other.term)) ||
    (/[性権化率法]$/.test(one.term) && one.term.at(-1) === other.term.at(-1)) ||
    lastWord(one.meaning) === lastWord(other.meaning) ||
    (one.by !== 'name' && other.by !== 'name' && areSiblings(one.sentence, other.sentence)) ||
    (one.by === 'definition' && other.by === 'definition')
  );
};

/** Explanations that could stand beside one: the nearest first. */
export const othersBeside = (one: Explanation, all: readonly Explanation[]): Explanation[] => {
  const fit = all.filter((other) => other !== one && areApart(one, other));
  const isNear = ({ sentence }: Explanation): boolean => sentence.section === one.sentence.section;
  return [...fit.filter(isNear), ...fit.filter((other) => !isNear(other))];
};
