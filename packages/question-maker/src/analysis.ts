import { isOfAnswer, type Sentence, type SentenceWord } from '@tokiori/domain';
import { termsIn, type PlacedWord, type Term } from './nouns';
import { isMisprinted } from './misprints';
import { quantitiesIn, type Quantity } from './quantities';

/** A sentence with what can be asked about it. */
export interface AnalysedSentence extends Sentence {
  index: number;
  words: readonly PlacedWord[];
  quantities: readonly Quantity[];
  terms: readonly Term[];
  /** What the sentence is about, up to 「は」; `null` when it does not say. */
  topic: { text: string; end: number } | null;
  /** It says something whole, and can be asked about by itself. */
  standsAlone: boolean;
  /** Short, plain and without misprints. */
  isFit: boolean;
  /** That, and not the beginning of a list: can be asked about, whether it is a whole sentence or a name with what belongs to it. */
  isAskable: boolean;
  /** It says something whole, and can be asked about beside the sentences around it. */
  isRule: boolean;
}

const TITLE_ASKS_NOTHING =
  /^(?:目的|趣旨|まとめ|コンテンツ|アジェンダ|総則|目次|改廃|改訂履歴|改定履歴|更新履歴|変更履歴|沿革|附則|付則|参考文献|参考資料|謝辞|はじめに|おわりに|施行|施行期日|委任|準用)$|附則|付則|定款(?:作成|制定)|設立時|免責/;

/** Words that send the reader to another sentence. */
const NEEDS_CONTEXT =
  /[前次同](?:[0-9０-９一二三四五六七八九十]{0,2}(?:条|項|号)|各号|各項|各条|記)|前各|本[条項号]|第[0-9０-９一二三四五六七八九十]{1,4}[項号]|[条項号]の規定|各号/;
const NEEDS_LIST =
  /次の(?!年|月|日|回|週)|次に掲げる|次に定める|次の?とおり|次の通り|下記|以下の(?!もの)|以下に|以下を|以下は|以下[、0-9０-９]|下の表|下表|別表|別紙|左の|右の|上の図|下図|上図/;
const NEEDS_SENTENCE_BEFORE =
  /^(?:[なをがはにで][一-龠ァ-ヶ]|ただし|但し|なお|尚|また(?!は)|又[、,は]|かつ|したがって|従って|しかし|そして|そのため|よって|まとめると|要するに|更に|その結果|結果として|例えば|たとえば|つまり|この(?!規[程則]|会社)|これ|それ|そ[の]|ここ|こう|そう|上記|すなわち|もしくは|又(?=[一-龠ァ-ヶ])|次に|最後に|まず|先ず|なぜなら|そこで|一方|逆に|さらに|加えて|同じ|中には|よくある|一般的には、|実際には|当該|同様|その他|後者|前者|※|注[）)：:]|[『"“（(・]|「(?![^「」]{1,30}」と?は)|[0-9０-９]{1,2}[一-龠ぁ-んァ-ヶ]|[0-9]{1,2}\.[0-9])/;
/** 「これ」 so early can only be what was said before. */
const POINTS_BACK = /^.{0,24}(?:これ|それ(?!ぞれ)|その際|こうした|この(?!規[程則]|会社))/;
const SAYS_NOTHING =
  /この限りではない|定めに(?:従う|準じる|よる)|この限りでない|定めるところによる|別に定める|別途定める|例による|準用する|という。?[）)]?$|と称する|^本(?:スライド|資料|教育資料|文書|ドキュメント|冊子|ページ|レッスン|書|章|節)[でには]|^(?:免責|この(?:文書|翻訳|資料))|翻訳(?:されて|版|サービス|を推奨)|幸いです|(?:ここに|次に|以下で|後で)[^。]{0,20}(?:まとめ|説明し|紹介し|見て)|見ていきましょう|[!！?？]|によるものとする|定めの?ない|に従い(?:支給|実施)|なお従前|(?:から|ため)(?:です|である)。?$/;
const ODD = /https?:|www\.|[{}<>|=＝×÷－＋]|\.{3}|…|・・|■|◆|→|⇒|‐{2}|-{2}|：.{0,40}：/;

/** Steps of a worked example: 「Aさんの口座」, 「処理1が」, 「ライセンスAと」. */
const IS_EXAMPLE =
  /(?<![A-Za-zＡ-Ｚ])[A-ZＡ-Ｚ](?:さん|氏|君|社|店)|^[A-ZＡ-Ｚ][はがのをと]|「[A-ZＡ-Ｚ]」|(?:[ァ-ヶー]{3}|処理|端末)[0-9０-９][がはを]|[ァ-ヶー一-龠]_?[A-ZＡ-Ｚ]['’]?[がはのをとにも]/;
/** A label that stands before its rule in one line, without a mark between them: 「出勤停止 始末書を提出させる」. */
const LABELLED = /^[一-龠ァ-ヶー]{2,10}[ \u3000]{1,4}[ぁ-んァ-ヶー一-龠]/;
/** The same behind a full stop: cells of a table that were read as one line. */
const IS_OF_CELLS = /(?:^|。[ \u3000]?)[^、。はがを]{1,9}[一-龠][ \u3000]{1,4}[一-龠]/;
/** 「Xは、…これを定める」: what it points to stands before it. */
const POINTS_TO_TOPIC = /(?<=は、[^。]{1,40})これ(?:を(?=決定|行|定|決|選)|に(?=当た))/;
/** 「21日目以降」 tells where a limit of twenty days ends. */
const ORDINAL = /([0-9０-９]{1,4})(?:日|回|年|週|[かヶ]月)目/;

/** 「1人については5日、2人以上の場合は…」: the one is told by the other. */
const untold = (text: string): Quantity[] =>
  quantitiesIn(text).filter(
    ({ value, unit, from }) => !text.slice(0, from).includes(`${value - 1}${unit}`),
  );

const placed = (text: string, words: readonly SentenceWord[]): PlacedWord[] => {
  let at = 0;
  return words.map((word) => {
    const from = Math.max(at, text.indexOf(word.surface, at));
    at = from + word.surface.length;
    return { ...word, from };
  });
};

const isPredicate = (text: string, words: readonly PlacedWord[]): boolean => {
  const last = words.findLast(({ partOfSpeech }) => partOfSpeech !== '記号');
  if (!last || /[）)]。?$/.test(text)) return false;
  if (last.partOfSpeech === '動詞') return last.baseForm === last.surface;
  return (
    last.partOfSpeech === '助動詞' && /^(?:ない|ぬ|だ|ある|ます|です|た|ん)$/.test(last.surface)
  );
};

const topicOf = (text: string, words: readonly PlacedWord[]): AnalysedSentence['topic'] => {
  const at = words.findIndex(
    ({ surface, kinds }, index) => index > 0 && surface === 'は' && kinds.includes('係助詞'),
  );
  if (at < 0) return null;
  const end = words[at]!.from;
  const before = words[at - 1]!;
  const isConditional = /^(?:とき|時|場合|際|限り|必要|こと|わけ|に|で|と|から|て|以外)$/.test(
    before.surface,
  );
  return isConditional ? null : { text: text.slice(0, end), end };
};

const hasOpenBrackets = (text: string): boolean =>
  (text.match(/[（(「『]/g)?.length ?? 0) !== (text.match(/[）)」』]/g)?.length ?? 0);

const isAskableKind = ({ text, quote, place, headings }: Sentence): boolean =>
  text.length >= 14 &&
  text.length <= 160 &&
  !TITLE_ASKS_NOTHING.test(place.title ?? '') &&
  !headings.some(
    (heading) => /附則|付則|目次|付録|参考文献/.test(heading) || isOfAnswer(heading),
  ) &&
  !IS_EXAMPLE.test(text) &&
  !LABELLED.test(quote) &&
  !IS_OF_CELLS.test(quote) &&
  !ODD.test(text) &&
  !SAYS_NOTHING.test(text) &&
  !hasOpenBrackets(text);

const analysed = (
  sentence: Sentence,
  ownWords: readonly SentenceWord[],
  index: number,
): AnalysedSentence => {
  const { text, kind } = sentence;
  const words = placed(text, ownWords);
  const topic = topicOf(text, words);
  const isFit = isAskableKind(sentence) && !isMisprinted(text, words);
  const isAskable = isFit && !NEEDS_LIST.test(text);
  const isRule = kind !== 'row' && isPredicate(text, words) && isAskable;
  const standsAlone =
    isRule &&
    !NEEDS_CONTEXT.test(text) &&
    (!NEEDS_SENTENCE_BEFORE.test(text) || quantitiesIn(text)[0]?.from === 0) &&
    !POINTS_BACK.test(text.replace(POINTS_TO_TOPIC, '')) &&
    (topic !== null || sentence.place.title !== null);
  const terms = termsIn(words);
  return {
    ...sentence,
    index,
    words,
    quantities: ORDINAL.test(text) ? [] : untold(text),
    terms,
    topic,
    standsAlone,
    isFit,
    isAskable,
    isRule,
  };
};

/** Whether a text sends the reader to another place: what stands right before it is not enough. */
export const pointsElsewhere = (text: string): boolean => NEEDS_CONTEXT.test(text);

/** Whether a text can be understood without what stands before it. */
export const saysItself = (text: string): boolean =>
  !NEEDS_SENTENCE_BEFORE.test(text) && !POINTS_BACK.test(text);

/** Whether a text begins a list, or sends the reader to one. */
export const needsList = (text: string): boolean => NEEDS_LIST.test(text);

const AMOUNT = /^[^の]{0,6}(?:の[^の]{0,4})?(?:額|日数|回数|期間|上限|割合|率|費用|期限)$/;
/** Of what it is an amount, only the place tells: 「補助額は、…」. */
export const isAmount = (topic: string): boolean => AMOUNT.test(topic);

/** What a sentence begins with, up to 「は」 or 「が」. */
const BEGINS_WITH = /^([^、。はがをの]{2,10})[はが]/;

/** Below one heading, an amount that is named twice is of two cases: which one is meant stands in neither. */
const isOfCases = (one: AnalysedSentence, all: readonly AnalysedSentence[]): boolean => {
  const amount = BEGINS_WITH.exec(one.text)?.[1];
  if (amount === undefined || !isAmount(amount)) return false;
  return all.some(
    ({ index, section, text }) =>
      index !== one.index && section === one.section && text.includes(amount),
  );
};

/** What nobody would doubt. */
export const isDull = ({ text, place }: Sentence): boolean =>
  /努め|務め|尊重|誠実|自己管理|追求|心がけ|心掛け/.test(text) || place.title === '適用範囲';

/** A sentence of an article obliges; others explain. */
export const isOfRules = ({ place }: Sentence): boolean =>
  place.number !== null && /^第.{1,8}条/.test(place.number);

const withoutCases = (all: AnalysedSentence[]): AnalysedSentence[] =>
  all.map((one) => ({ ...one, standsAlone: one.standsAlone && !isOfCases(one, all) }));

/** The sentences of a document with what can be asked about them. `words` are those of their texts, in the same order. */
export const analysedSentences = (
  sentences: readonly Sentence[],
  words: readonly (readonly SentenceWord[])[],
): AnalysedSentence[] =>
  withoutCases(sentences.map((sentence, index) => analysed(sentence, words[index] ?? [], index)));
