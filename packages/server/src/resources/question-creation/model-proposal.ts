import {
  asMarkdown,
  checkProposal,
  comparable,
  createQuoteFinder,
  seedFrom,
  shuffleBySeed,
  type Proposal,
  type ProposedQuestion,
  type SourcePassage,
} from '@tokiori/domain';
import type { MakerInput } from './maker';
import type { BlankItem, ChoiceItem, Item } from './model-answer';

/** Less of a text proves nothing. */
const SHORTEST_QUOTE = 5;
const LONGEST_READING = 1500;
const BLANK = /\{\{([0-9]{1,2})\}\}/g;

/** What would become a link, an image or HTML, or is none of a question's business. */
const MARKUP = /:\/\/|www\.|\]\(|\]:|!\[|<[a-z/!?]|&#?[a-z0-9]{1,10};|\{\{|\}\}/i;
/** Marks that nobody sees and that turn a text around or hide a part of it, and halves of characters. */
const HIDDEN = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu;

const clean = (text: string): string => text.replaceAll(HIDDEN, '').trim();

const cleaned = (item: Item): Item => {
  const common = {
    passage: item.passage,
    quote: clean(item.quote),
    title: clean(item.title),
    statement: clean(item.statement),
    commentary: clean(item.commentary),
  };
  return 'choices' in item
    ? { ...common, choices: item.choices.map((one) => ({ ...one, text: clean(one.text) })) }
    : { ...common, answers: item.answers.map(clean), decoys: item.decoys.map(clean) };
};

const isPlain = (item: Item): boolean => {
  const { title, statement, commentary } = item;
  const parts =
    'choices' in item
      ? [statement, ...item.choices.map(({ text }) => text)]
      : [statement.replaceAll(BLANK, ''), ...item.answers, ...item.decoys];
  return [title, commentary, ...parts].every((text) => text !== '' && !MARKUP.test(text));
};

/** What the question is about, as the document has it: never in words of the model. */
const readingOf = ({ text }: SourcePassage, quote: string): string =>
  asMarkdown(text.length > LONGEST_READING ? quote : text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

type Answerable = Pick<
  ProposedQuestion,
  'question_type' | 'statement' | 'selectable' | 'orderable'
>;

const choiceQuestion = (
  { statement, choices, quote }: ChoiceItem,
  { purpose }: MakerInput,
  passage: SourcePassage,
  seed: number,
): Answerable | null => {
  const correctCount = choices.filter(({ correct }) => correct).length;
  const isReading = purpose === 'Reading';
  if (isReading && correctCount !== 1) return null;
  const asked = asMarkdown(statement);
  return {
    question_type: correctCount > 1 ? 'MultiSelectable' : 'Selectable',
    statement: isReading
      ? `次の文章を読んで、問いに答えてください。\n\n${readingOf(passage, quote)}\n\n問い：${asked}`
      : asked,
    // Models like to name the right one first.
    selectable: shuffleBySeed(
      choices.map(({ text, correct }) => ({ text, is_correct: correct })),
      seed,
    ),
    orderable: [],
  };
};

const filled = (statement: string, answers: readonly string[]): string =>
  statement.replaceAll(BLANK, (_, number: string) => answers[Number(number) - 1] ?? '');

/** The text between blanks shown as it is. */
const blanksInMarkdown = (statement: string): string =>
  statement
    .split(BLANK)
    .map((part, index) => (index % 2 === 1 ? `{{${part}}}` : asMarkdown(part)))
    .join('');

const blankQuestion = (
  { statement, answers, decoys }: BlankItem,
  passage: SourcePassage,
  seed: number,
): Answerable | null => {
  const blanks = [...statement.matchAll(BLANK)].length;
  if (blanks === 0 || blanks !== answers.length) return null;
  // The sentence is the document's: a model could put anything around the blanks.
  const isOfSource = comparable(passage.text).includes(comparable(filled(statement, answers)));
  const isAsked = comparable(statement.replaceAll(BLANK, '')).length >= SHORTEST_QUOTE;
  if (!isOfSource || !isAsked) return null;
  const cards = [
    ...answers.map((text, index) => ({ text, position: index + 1 })),
    ...decoys.map((text) => ({ text, position: null })),
  ];
  return {
    question_type: 'FillInTheBlanks',
    statement: `次の文の空欄に入る語句を選んでください。\n\n${blanksInMarkdown(statement)}`,
    selectable: [],
    orderable: shuffleBySeed(cards, seed),
  };
};

const isAvoided = (quote: string, avoid: readonly string[]): boolean => {
  const wanted = comparable(quote);
  return avoid.map(comparable).some((each) => each.includes(wanted) || wanted.includes(each));
};

/**
 * The proposals that a model's answer comes to, with sources as the document has them. What does not rest on the
 * document, or is not made as it was asked for, is left out: whatever a document has told the model to answer.
 */
export const proposalsOf = (items: readonly Item[], input: MakerInput): Proposal[] => {
  const { passages, purpose, choices, avoid } = input;
  const findQuote = createQuoteFinder(passages);
  return items.map(cleaned).flatMap((item, index): Proposal[] => {
    const passage = passages[item.passage - 1];
    const { title, quote, commentary } = item;
    if (!passage || comparable(quote).length < SHORTEST_QUOTE) return [];
    if (!isPlain(item) || isAvoided(quote, avoid)) return [];
    const seed = seedFrom(input.seed, index);
    const question =
      'choices' in item
        ? choiceQuestion(item, input, passage, seed)
        : blankQuestion(item, passage, seed);
    if (!question) return [];
    const proposal: Proposal = {
      question: {
        title,
        question_category: purpose,
        commentary: asMarkdown(commentary),
        ...question,
      },
      source: { passage: item.passage - 1, quote, page: passage.page, heading: null },
    };
    const checked = checkProposal(proposal, { passages, choices, findQuote });
    return checked.kept ? [checked.proposal] : [];
  });
};
