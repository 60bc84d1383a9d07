import { asMarkdown, comparable, gramsOf, likeness } from '@tokiori/domain';
import type { Material } from '../material';
import {
  aboutPlace,
  oneRight,
  plainSentence,
  asQuote,
  type Candidate,
  type Draft,
  type Draw,
} from '../candidate';
import { different, standsOutByLength } from '../choices';
import { asQuestion } from '../endings';
import { listsOf, type RuleList } from '../lists';

const SAYS_THE_REST =
  /その他|前各号|前号|準ずる|前項|前条|次の|以下の|上記|第[0-9０-９一二三四五六七八九十]{1,3}[条項号]/;
const MOST_ALIKE = 0.45;
/** The longest quote: the reader of a proposal sees it whole. */
const LONGEST_QUOTE = 700;

const itemText = (text: string): string => text.replace(/[。．]$/, '');

const itemsOf = (list: RuleList): string[] =>
  list.items
    .map(({ text }) => itemText(text))
    .filter((text) => !SAYS_THE_REST.test(text) && text.length >= 2 && text.length <= 80);

/** Items that head a list of their own would stand beside what stands below them. */
const HEADS_OWN_LIST = /(?:場合|に係る事務|のない者|のある者|の者)$/;

const isPlainList = ({ items, lead, form }: RuleList): boolean => {
  const texts = items.map(({ text }) => comparable(text));
  return (
    form !== 'pair' &&
    form !== 'sentence' &&
    new Set(texts).size === texts.length &&
    !/(?:前|次|同|本|第[0-9０-９]{1,3})[条項号]|前[0-9]/.test(lead.text) &&
    !(form === 'noun' && items.some(({ text }) => HEADS_OWN_LIST.test(text))) &&
    !/附則|付則/.test(lead.headings.join())
  );
};

const ONE_OF = /次の(?:各号の)?(?:いずれか|一つ?)(?=に|を|が|の?場合|の?とき)/;
const ONE_THING =
  /(?:次の各号に(?:掲げる|定める)|次の各号の|次に掲げる|次の|下記の|以下の)(事項|書類|者|情報|措置|費用|事務|手続き?|事柄|行為|条件|項目)(?=[をにのがで])/;

/** Asks with the words of the rule where it can be turned into a question; else shows the rule. */
const asked = ({ lead }: RuleList, ending: string): string => {
  const text = plainSentence(lead);
  const equals = /^([^、]{2,40})は、?(?:次の|以下の)(?:とおり|通り)(?:とする|である|です)$/.exec(
    text,
  );
  if (equals) return `${asMarkdown(equals[1]!)}として定められているものを、${ending}`;
  const one = ONE_OF.exec(text);
  const thing = ONE_THING.exec(text);
  const subject = one ?? thing;
  if (subject && text.split(/次の|下記|以下の|次に/).length === 2) {
    const after = text.slice(subject.index + subject[0].length);
    const word = one
      ? `次のうちど${after.startsWith('の') ? '' : 'れ'}`
      : `次のうちどの${thing![1]!}`;
    const whole = asQuestion(text.slice(0, subject.index) + word + after, lead);
    return `${aboutPlace(lead, whole)}${asMarkdown(whole)}${ending}`;
  }
  return `${aboutPlace(lead, '')}次の規定に挙げられているものを${ending}${asQuote(lead.text)}`;
};

const IN_BRACKETS_AT_END = /[（(][^（）()]{1,60}[）)]$/;

/** What the end of an item says that it is: 「とき」, 「書」. */
const endOf = (text: string): string => {
  const plain = text.replace(IN_BRACKETS_AT_END, '');
  return (
    /(?:とき|場合|こと|期間|休暇|事務|作成|届出|提供|氏名|時刻|[書費料簿票証])$/.exec(plain)?.[0] ??
    plain
  );
};

/** Consequences that are near one another: what leads to one may lead to the other. */
const SANCTION = /解雇|懲戒|退職|処分|けん責|減給|内定|拒否|取り?消|不支給|支給しない/;

const areNear = (one: RuleList, other: RuleList, material: Material): boolean =>
  (SANCTION.test(one.lead.text) && SANCTION.test(other.lead.text)) ||
  likeness(gramsOf(one.lead.text), gramsOf(other.lead.text)) > 0.5 ||
  one.lead.terms.some(
    ({ text }) =>
      text.length > 3 &&
      other.lead.text.includes(text) &&
      material.sentences.filter((sentence) => sentence.text.includes(text)).length <= 5,
  );

/** Items of other lists that look like these and are not said in this one in other words. */
const wrongItems = (list: RuleList, all: readonly RuleList[], material: Material): string[] => {
  const own = list.items.map(({ text }) => gramsOf(text));
  const ends = new Set(itemsOf(list).map(endOf));
  const others = all
    .filter(({ form, lead }) => form === list.form && lead.place.title !== list.lead.place.title)
    .filter((other) => !areNear(list, other, material))
    .flatMap(itemsOf)
    .filter((text) => ends.has(endOf(text)))
    .filter((text) => {
      const grams = gramsOf(text);
      return own.every((one) => likeness(one, grams) < MOST_ALIKE);
    });
  return different(others, itemsOf(list));
};

const quotedSentences = (list: RuleList, right: ReadonlySet<string>): RuleList['items'] => {
  const last = list.items.findLastIndex(({ text }) => right.has(itemText(text)));
  return [list.lead, ...list.items.slice(0, last + 1)];
};

const itemsWithin = (list: RuleList): string[] => {
  let length = list.lead.quote.length;
  const near = list.items.filter(({ quote }) => {
    length += quote.length;
    return length <= LONGEST_QUOTE;
  });
  return itemsOf({ ...list, items: near });
};

/** Texts about as long as others; all that end as one of those does. */
const likeThose = (texts: readonly string[], those: readonly string[]): string[] => {
  const lengths = those.map(({ length }) => length);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  const ends = new Set(those.map(endOf));
  return texts.filter(
    (text) => ends.has(endOf(text)) && text.length * 2 >= least && text.length <= most * 1.7,
  );
};

const severalRight = (
  list: RuleList,
  all: readonly RuleList[],
  material: Material,
  choices: number,
  draw: Draw,
): Draft | null => {
  const most = Math.min(choices - 1, itemsWithin(list).length);
  if (most < 2) return null;
  const right = draw.pick(itemsWithin(list), 2 + draw.below(most - 1));
  const wrong = draw.pick(
    likeThose(wrongItems(list, all, material), right),
    choices - right.length,
  );
  if (wrong.length < choices - right.length) return null;
  const texts = [
    ...right.map((text) => ({ text, is_correct: true })),
    ...wrong.map((text) => ({ text, is_correct: false })),
  ];
  return {
    type: 'MultiSelectable',
    statement: asked(list, 'すべて選んでください。'),
    selectable: draw.pick(texts, texts.length),
    orderable: [],
    focus: '当てはまるもの',
    sentences: quotedSentences(list, new Set(right)),
  };
};

const oneRightOf = (
  list: RuleList,
  all: readonly RuleList[],
  material: Material,
  choices: number,
  draw: Draw,
): Draft | null => {
  const [right] = draw.pick(itemsWithin(list), 1);
  if (right === undefined) return null;
  const wrong = draw.pick(likeThose(wrongItems(list, all, material), [right]), choices - 1);
  if (wrong.length < choices - 1 || standsOutByLength(right, wrong)) return null;
  return {
    type: 'Selectable',
    statement: asked(list, '1つ選んでください。'),
    selectable: oneRight(right, wrong, draw),
    orderable: [],
    focus: '当てはまるもの',
    sentences: quotedSentences(list, new Set([right])),
  };
};

/** 「…次のうちどれに該当するときですか。すべて選んでください。」: items of a rule's list among those of other lists. */
export const listCandidates = (material: Material, choices: number): Candidate[] => {
  const all = listsOf(material).filter((list) => isPlainList(list) && itemsOf(list).length >= 2);
  return all.flatMap((list): Candidate[] => [
    {
      kind: 'list',
      sentence: list.lead,
      score: 8,
      make: (draw) => severalRight(list, all, material, choices, draw),
    },
    {
      kind: 'list',
      sentence: list.lead,
      score: 6,
      make: (draw) => oneRightOf(list, all, material, choices, draw),
    },
  ]);
};
