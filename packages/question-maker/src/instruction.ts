import { foldWidth } from '@tokiori/domain';
import type { QuestionCategory } from '@tokiori/contract';
import type { Candidate, QuestionKind } from './candidate';

/** What the built-in maker takes from an instruction. */
export interface Wishes {
  /** `null`: any. */
  kinds: readonly QuestionKind[] | null;
  /** Numbers of places (「第12条」); `null`: anywhere. */
  places: readonly string[] | null;
  /** What nobody but a language model could do with the rest of it: a polite sentence; `null` when nothing is left. */
  note: string | null;
}

/** What it takes from an instruction to make a question anew. */
export interface WantedAnew {
  /** `null`: as many as before. */
  choices: number | null;
  /** `null`: the same. */
  purpose: QuestionCategory | null;
  /** Another sentence of the document is wanted. */
  isElsewhere: boolean;
  /** What is followed and what is not, a polite sentence. */
  note: string;
}

const KINDS: readonly [words: RegExp, kinds: readonly QuestionKind[], label: string][] = [
  [
    /数字|数値|金額|日数|期間|期限|人数|回数|割合|何日|いくら/,
    ['number', 'pair'],
    '数字をたずねる',
  ],
  [/用語|定義|言葉|意味|キーワード/, ['definition', 'blank'], '用語をたずねる'],
  [/誰|だれ|担当|責任者|役割|部署|権限/, ['role'], 'だれがをたずねる'],
  [/どんなとき|どうする|対応|場合/, ['case'], 'どうするかをたずねる'],
  [/順番|順序|手順|流れ/, ['order'], '順番をたずねる'],
  [
    /すべて選|全て選|複数選択|複数の正解|一覧|列挙|箇条書き/,
    ['list'],
    'あてはまるものをすべて選ぶ',
  ],
  [/正誤|正しい(?:もの|文|内容)|誤り/, ['statement'], '正しいものを選ぶ'],
];
const PURPOSES: readonly [words: RegExp, purpose: QuestionCategory, label: string][] = [
  [/穴埋め|空欄|虫食い/, 'FillInTheBlank', '穴埋めにする'],
  [/読解/, 'Reading', '読解にする'],
];
const PLACE = /第[0-9０-９一二三四五六七八九十百]{1,5}[条章節]/g;
const CHOICES = /(?<![0-9])([2-6])(?:択|(?:つ|個)の?選択肢)|選択肢[をはが]?([2-6])(?:つ|個)/;
const ELSEWHERE = /(?:別|他|ほか)の(?:文(?!書|面)|箇所|個所|場所|ところ|条文?|部分|内容)/;

const HOW =
  '「数字」「用語」「だれが」「どうするか」「順番」「正しいもの」「すべて選ぶ」や「第5条」のような言葉で指示してください。';

const partsOf = (instruction: string) => {
  const text = foldWidth(instruction);
  const kinds = KINDS.filter(([words]) => words.test(text));
  return { text, kinds, places: text.match(PLACE) ?? [] };
};

/** Reads an instruction by its words. */
export const readInstruction = (instruction: string): Wishes => {
  const { text, kinds, places } = partsOf(instruction);
  const isRead = kinds.length > 0 || places.length > 0 || text.trim() === '';
  return {
    kinds: kinds.length > 0 ? kinds.flatMap(([, amount]) => amount) : null,
    places: places.length > 0 ? places : null,
    note: isRead ? null : `簡易作成では、この指示に沿えませんでした。${HOW}`,
  };
};

/**
 * Reads an instruction to make a question anew.
 *
 * @param knowsPlace whether the place that the question rests on is known: without it another one cannot be told apart
 */
export const readInstructionAnew = (
  instruction: string,
  { knowsPlace }: { knowsPlace: boolean },
): WantedAnew => {
  const { text, kinds, places } = partsOf(instruction);
  const number = CHOICES.exec(text.replaceAll(' ', ''));
  const choices = number ? Number(number[1] ?? number[2]) : null;
  const [, purpose = null, purposeLabel = null] =
    PURPOSES.find(([words]) => words.test(text)) ?? [];
  const isElsewhere = knowsPlace && ELSEWHERE.test(text);
  const labels = [
    ...kinds.map(([, , label]) => label),
    ...places.map((place) => `${place}から作る`),
    purposeLabel,
    choices === null ? null : `選択肢を${choices}つにする`,
    isElsewhere ? '別の文から作る' : null,
  ].filter((label) => label !== null);
  const note =
    labels.length === 0
      ? `簡易作成では、この指示に沿えず、別の問題を作りました。${HOW}`
      : `簡易作成が読み取った指示は、${labels.map((label) => `「${label}」`).join('')}だけです。ほかの指示には沿っていません。`;
  return { choices, purpose, isElsewhere, note };
};

/** Whether a candidate is what an instruction wants. */
export const isWanted = ({ kinds, places }: Wishes, { kind, sentence }: Candidate): boolean =>
  (kinds === null || kinds.includes(kind)) &&
  (places === null ||
    sentence.headings.some((heading) =>
      places.some((place) => foldWidth(heading).replaceAll(' ', '').startsWith(place)),
    ));
