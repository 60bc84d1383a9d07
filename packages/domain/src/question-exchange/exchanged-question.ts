import type { QuestionCategory, QuestionType } from '@tokiori/contract';

/** What is said of a part of a question that another system's file holds in another way. */
export interface Remark {
  part: 'type' | 'title' | 'statement' | 'choice1' | 'choice2' | 'answer' | 'commentary';
  /** A Japanese sentence. */
  message: string;
  /** The question cannot be taken as it is; it can where this is `false`, without what the sentence names. */
  isError: boolean;
}

/** A question as a file of another system holds it, in this product's terms. */
export interface ExchangedQuestion {
  /** Where it begins in the file, or its place among the questions; counted from 1. */
  line: number;
  /** Names of its categories from the widest; as many as the file has. */
  path: readonly string[];
  title: string;
  /** `null` where the product has no such questions. */
  type: QuestionType | null;
  /** `null`: the file does not say. */
  category: QuestionCategory | null;
  /** Markdown. */
  statement: string;
  /** Choices or words, plain texts. */
  texts: readonly string[];
  /** Places of the right choices, or of the word for each blank in order, counted from 1. */
  answers: readonly number[];
  /** Markdown; empty where the file has none. */
  commentary: string;
  /** For authors alone. */
  comment: string;
  /** The question's name in files of this product; empty in others. */
  code: string;
  /** The name of the question that it asks in other words; empty: it stands alone. */
  main: string;
  remarks: readonly Remark[];
}

/** A question of which nothing is known yet but where it is. */
export const blankQuestion = (line: number, path: readonly string[]): ExchangedQuestion => ({
  line,
  path,
  title: '',
  type: null,
  category: null,
  statement: '',
  texts: [],
  answers: [],
  commentary: '',
  comment: '',
  code: '',
  main: '',
  remarks: [],
});

/** A part is left out, or taken in another way. */
export const remark = (part: Remark['part'], message: string): Remark => ({
  part,
  message,
  isError: false,
});

/** The question cannot be taken until this part is mended. */
export const refusal = (part: Remark['part'], message: string): Remark => ({
  part,
  message,
  isError: true,
});

/** The question is of a kind that the product lacks: what would make one of it are choices. */
export const unknownKind = (name: string): Remark =>
  refusal(
    'choice1',
    `${name}の問題は、この製品にない形式のため読み取れません。選択肢と正解を入力すると取り込めます。`,
  );

/** The question asks for words that are typed in: other choices have to be given. */
export const typedAnswer = (name: string): Remark =>
  refusal(
    'choice2',
    `${name}の問題は、文字を入力して答える形式のため、そのままでは読み取れません。まちがいの選択肢を足すと取り込めます。`,
  );

export const FEEDBACK_LEFT = remark(
  'commentary',
  '選択肢ごとのフィードバックは読み取っていません。必要なものは解説に書いてください。',
);
export const PARTIAL_LEFT = remark(
  'answer',
  '部分点は使いません。すべての正解を選んだときだけ、正解になります。',
);
export const SEVERAL_RIGHT = refusal(
  'answer',
  'どれか1つを選べば正解になる選択肢が2つ以上あります。正解を1つにするか、問題形式を「複数選択」にしてください。',
);
export const TAGS_LEFT = remark('title', 'タグは読み取っていません。');
export const WEIGHT_LEFT = remark('answer', '問題ごとの配点は使いません。');
export const POOL_SHARED = remark('choice1', '空欄ごとの選択肢を、1つの語句の組にまとめました。');
export const TYPED_AS_WORDS = remark(
  'choice1',
  '文字を入力する空欄を、語句から選ぶ空欄にしました。まちがいの語句を足せます。',
);
