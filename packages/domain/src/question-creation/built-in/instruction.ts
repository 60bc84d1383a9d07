import type { Candidate, QuestionKind } from './candidate';

/** What the built-in maker takes from an instruction. */
export interface Wanted {
  /** `null`: any. */
  kinds: readonly QuestionKind[] | null;
  /** Numbers of places (「第12条」); `null`: anywhere. */
  places: readonly string[] | null;
  /** What nobody but a language model could do with the rest of it: a polite sentence; `null` when nothing is left. */
  note: string | null;
}

const KINDS: readonly [words: RegExp, kinds: readonly QuestionKind[]][] = [
  [/数字|数値|金額|日数|期間|期限|人数|回数|割合|何日|いくら/, ['number', 'pair']],
  [/用語|定義|言葉|意味|キーワード/, ['definition', 'blank']],
  [/誰|だれ|担当|責任者|役割|部署|権限/, ['role']],
  [/すべて選|全て選|複数選択|複数の正解|一覧|列挙|箇条書き/, ['list']],
  [/正誤|正しい(?:もの|文|内容)|誤り/, ['statement']],
];
const PLACE = /第[0-9０-９一二三四五六七八九十百]{1,5}[条章節]/g;

/** Reads an instruction by its words. */
export const readInstruction = (instruction: string): Wanted => {
  const text = instruction.normalize('NFKC');
  const kinds = KINDS.filter(([words]) => words.test(text)).flatMap(([, found]) => found);
  const places = text.match(PLACE) ?? [];
  const isRead = kinds.length > 0 || places.length > 0 || text.trim() === '';
  return {
    kinds: kinds.length > 0 ? kinds : null,
    places: places.length > 0 ? places : null,
    note: isRead
      ? null
      : '簡易作成では、この指示に沿えませんでした。「数字」「用語」「だれが」「正しいもの」「すべて選ぶ」や「第5条」のような言葉で指示してください。',
  };
};

/** Whether a candidate is what an instruction wants. */
export const isWanted = ({ kinds, places }: Wanted, { kind, sentence }: Candidate): boolean =>
  (kinds === null || kinds.includes(kind)) &&
  (places === null ||
    sentence.headings.some((heading) =>
      places.some((place) => heading.normalize('NFKC').replaceAll(' ', '').startsWith(place)),
    ));
