import type { AnalysedSentence } from './analysis';
import type { Material } from './material';

/** What an item looks like: items of one list look the same. */
type ItemForm = 'pair' | 'when' | 'that' | 'noun' | 'sentence';

/** A rule that says 「次の」 and what it lists. */
export interface RuleList {
  lead: AnalysedSentence;
  items: readonly AnalysedSentence[];
  form: ItemForm;
}

/** A name and what belongs to it: 「本人が結婚したとき」 and 「5日」. */
export interface Pair {
  key: string;
  value: string;
  /** What the columns of a table are called, where it says so. */
  columns: { key: string; value: string } | null;
  sentence: AnalysedSentence;
}

/** Names with what belongs to each, one below another. */
export interface PairList {
  lead: AnalysedSentence | null;
  pairs: readonly Pair[];
}

const LEADS = /次の|次に|以下の|以下に|下記|各号|下の表/;
const PAIR =
  /^([^・…：:]{1,60}(?:・[^・…：:]{1,40})?)[ \u3000]?(?:・{2,6}|…{1,3}|：|:)[ \u3000]?([^・…：:].{0,120})$/;

const withoutStop = (text: string): string => text.replace(/[。．]$/, '');

const formOf = ({ text, words, kind }: AnalysedSentence): ItemForm => {
  if (PAIR.test(text)) return 'pair';
  const plain = withoutStop(text).replace(/[）)]$/, '');
  if (/(?:とき|時|場合)$/.test(plain)) return 'when';
  if (plain.endsWith('こと')) return 'that';
  const last = words.findLast(({ partOfSpeech }) => partOfSpeech !== '記号');
  const isNoun = last?.partOfSpeech === '名詞' || last?.partOfSpeech === null;
  return isNoun && kind !== 'heading' && !text.endsWith('。') ? 'noun' : 'sentence';
};

/** The items below a lead: as many as have the form of the first and stand below the same headings. */
const itemsBelow = (material: Material, lead: AnalysedSentence): RuleList | null => {
  const items: AnalysedSentence[] = [];
  let form: ItemForm | null = null;
  for (const sentence of material.sentences.slice(lead.index + 1, lead.index + 40)) {
    if (sentence.passage === lead.passage || sentence.passage === items.at(-1)?.passage) break;
    if (sentence.section !== lead.section) break;
    const own = formOf(sentence);
    form ??= own;
    if (sentence.kind === 'row' || own !== form || own === 'sentence') break;
    items.push(sentence);
  }
  return form === null || items.length < 2 ? null : { lead, items, form };
};

/** The lists of a document, in its order. */
export const listsOf = (material: Material): RuleList[] =>
  material.sentences
    .filter(({ text, kind }) => kind !== 'row' && LEADS.test(text) && text.length <= 160)
    .map((lead) => itemsBelow(material, lead))
    .filter((list): list is RuleList => list !== null);

const pairOf = (sentence: AnalysedSentence): Pair | null => {
  const match = PAIR.exec(withoutStop(sentence.text));
  if (!match) return null;
  return { key: match[1]!.trim(), value: match[2]!.trim(), columns: null, sentence };
};

const isLead = (sentence: AnalysedSentence | undefined, of: AnalysedSentence): boolean =>
  sentence !== undefined &&
  sentence.section === of.section &&
  sentence.text.length <= 160 &&
  /[はをがに]/.test(sentence.text) &&
  formOf(sentence) === 'sentence';

const leadOf = (material: Material, first: AnalysedSentence): AnalysedSentence | null => {
  for (let back = 1; back <= 3; back += 1) {
    const sentence = material.sentences[first.index - back];
    if (isLead(sentence, first)) return LEADS.test(sentence!.text) ? sentence! : null;
  }
  return null;
};

const cellOf = (cell: string): { column: string | null; text: string } => {
  const match = /^([^：:]{1,30})[：:][ ]?(.{1,300})$/.exec(cell);
  return match ? { column: match[1]!, text: match[2]! } : { column: null, text: cell };
};

/** A row's first cell with one of the others: the first names, the other says. */
const pairOfRow = (sentence: AnalysedSentence, at: number): Pair | null => {
  const cells = sentence.text.split(/[|｜]/).map((cell) => cell.trim());
  const [key, value] = [cells[0], cells[at]];
  if (!key || !value) return null;
  const [named, said] = [cellOf(key), cellOf(value)];
  const columns = named.column && said.column ? { key: named.column, value: said.column } : null;
  // Of more than two cells only their columns tell which of them is asked for.
  if (cells.length !== 2 && !columns) return null;
  return { key: named.text, value: said.text, columns, sentence };
};

const isOneTable = (one: Pair | undefined, other: Pair): boolean =>
  one === undefined ||
  (one.columns?.key === other.columns?.key && one.columns?.value === other.columns?.value);

/** Columns beside the first one that are asked for. */
const MOST_COLUMNS = 4;

/** Runs of pairs below one another, at least three, of one column. */
const runsOf = (material: Material, column: number): PairList[] => {
  const pairLists: PairList[] = [];
  let run: Pair[] = [];
  const end = (): void => {
    if (run.length >= 3) pairLists.push({ lead: leadOf(material, run[0]!.sentence), pairs: run });
    run = [];
  };
  for (const sentence of material.sentences) {
    const pair = sentence.kind === 'row' ? pairOfRow(sentence, column) : pairOf(sentence);
    const before = run.at(-1)?.sentence;
    const isNext =
      before !== undefined &&
      before.index === sentence.index - 1 &&
      before.kind === sentence.kind &&
      before.section === sentence.section;
    if (!isNext || (pair && !isOneTable(run.at(-1), pair))) end();
    if (pair) run.push(pair);
    else end();
  }
  end();
  return pairLists;
};

/** Names with what belongs to each: items below one another, and the columns of tables. */
export const pairListsOf = (material: Material): PairList[] =>
  Array.from({ length: MOST_COLUMNS }, (_, at) => runsOf(material, at + 1)).flatMap((lists, at) =>
    at === 0 ? lists : lists.filter(({ pairs }) => pairs[0]!.sentence.kind === 'row'),
  );
