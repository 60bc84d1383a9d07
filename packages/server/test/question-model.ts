import { json, type ModelCall, type ModelReply } from './platform/language-model';

/** What the model was sent, as a model would read it. */
export interface ModelRequest {
  /** What separates the parts of the request. */
  mark: string;
  system: string;
  /** The whole of the other message. */
  user: string;
  /** What stands in the part of that name; `null` without it. */
  part: (name: string) => string | null;
  /** The document's passages, in their order. */
  passages: string[];
  /** Choices or cards of each question. */
  choices: number;
  count: number;
  purpose: 'Knowledge' | 'Reading' | 'FillInTheBlank';
}

const numberIn = (text: string, pattern: RegExp, otherwise: number): number =>
  Number(pattern.exec(text)?.[1] ?? otherwise);

const purposeOf = (system: string): ModelRequest['purpose'] => {
  if (system.includes('空欄に語句を入れる問題')) return 'FillInTheBlank';
  return system.includes('文章を読んで答える問題') ? 'Reading' : 'Knowledge';
};

/** Reads a request of the maker of questions. */
export const askedOf = ({ body }: ModelCall): ModelRequest => {
  const [system, user] = body.messages.map(({ content }) => String(content)) as [string, string];
  const mark = /<<([0-9a-f]{24}) 資料>>/.exec(user)![1]!;
  const part = (name: string): string | null => {
    const [, rest] = user.split(`<<${mark} ${name}>>\n`);
    return rest === undefined ? null : rest.split(`\n<<${mark} ${name} おわり>>`)[0]!;
  };
  const passages = part('資料')!
    .split(`<<${mark} 段落 `)
    .slice(1)
    .map((numbered) => numbered.slice(numbered.indexOf('\n') + 1))
    .map((text) => text.split(`\n<<${mark} `)[0]!.trimEnd());
  return {
    mark,
    system,
    user,
    part,
    passages,
    choices: numberIn(system, /ちょうど([0-9])個/, 4),
    count: numberIn(user, /問題を([0-9]+)問まで/, 1),
    purpose: purposeOf(system),
  };
};

const sentenceOf = (text: string): string => text.split('。')[0]!;
const WORDS = ['稟議書', '決算日', '安全帯', '委任状', '名簿', '押印'];
const ENDINGS = [
  'のは社外の人だけです',
  'のは休日だけです',
  'のは来年からです',
  'のは海外だけです',
  'ことはありません',
];

const withChoices = (sentence: string, choices: number) => ({
  choices: [
    { text: `「${sentence.slice(0, 30)}」という決まりがあります`, correct: true },
    ...ENDINGS.slice(0, choices - 1).map((ending) => ({
      text: `「${sentence.slice(0, 12)}」と定めている${ending}`,
      correct: false,
    })),
  ],
});

const withBlank = (sentence: string, cards: number) => {
  const [word] = /[\p{Script=Han}\p{Script=Katakana}0-9]{2,12}/u.exec(sentence)!;
  const decoys = WORDS.filter((each) => each !== word).slice(0, cards - 1);
  return { statement: sentence.replace(word, '{{1}}'), answers: [word], decoys };
};

/** A question for each passage that has a sentence. */
const questionsOf = (call: ModelCall) => {
  const { passages, choices, purpose } = askedOf(call);
  return passages.flatMap((text, index) => {
    const sentence = sentenceOf(text);
    if (sentence.length < 12 || !/[\p{Script=Han}]{2}/u.test(sentence)) return [];
    const common = {
      passage: index + 1,
      quote: sentence,
      title: `${sentence.slice(0, 12)}について`,
      statement: `資料の決まりとして、正しいものはどれですか（段落${index + 1}）。`,
      commentary: `資料に「${sentence}」と書かれています。`,
    };
    const rest =
      purpose === 'FillInTheBlank' ? withBlank(sentence, choices) : withChoices(sentence, choices);
    return [{ ...common, ...rest }];
  });
};

/** The answer of a model that does as it is told, and says the same whenever it is asked the same. */
export const answerWell = (call: ModelCall): ModelReply =>
  json({ questions: questionsOf(call).slice(0, askedOf(call).count) });

/** A model that goes on where it ended when it is asked again. */
export const answerOn = (): ((call: ModelCall) => ModelReply) => {
  const said = new Set<string>();
  return (call) => {
    const questions = questionsOf(call)
      .filter(({ quote }) => !said.has(quote))
      .slice(0, askedOf(call).count);
    for (const { quote } of questions) said.add(quote);
    return json({ questions });
  };
};
