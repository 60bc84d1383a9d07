import type { DISCRIMINATION_BANDS, Question, QuestionFindingKind } from '@tokiori/contract';
import { formatDate, todayText } from '../../ui/format/date';

/** Why a question should be looked at, in a few words. */
const FINDING_LABELS: Record<QuestionFindingKind, string> = {
  WrongKey: '正解の誤りかもしれません',
  TwoRight: '正解が2つあるかもしれません',
  Guessed: '当てずっぽうと同じです',
  TooEasy: 'ほぼ全員が知っています',
  UnusedChoices: '選ばれない選択肢があります',
  NoDifference: '実力と関係がありません',
};

const SENTENCES: Record<QuestionFindingKind, (choice: string) => string> = {
  WrongKey: (choice) =>
    `ほかの問題ができている人ほど、${choice}を選んでいます。正解の設定が誤っていないか確かめてください。誤っていたら「正解を直す」で、これまでの解答の採点も直せます。`,
  TwoRight: (choice) =>
    `ほかの問題ができている人が、正解と${choice}に分かれています。どちらも正しいといえないか確かめて、選択肢か問題文を直してください。`,
  Guessed: () =>
    '正解した人が、当てずっぽうで答えたときと同じくらいしかいません。教材で伝わっているか、問題文に手がかりが足りているかを確かめてください。',
  TooEasy: () =>
    'はじめての解答で、ほぼ全員が正解しています。迷いやすい選択肢に替えるか、コースから外すと、ほかの問題に時間を使えます。',
  UnusedChoices: () =>
    '誤りの選択肢の半分より多くを、だれも選んでいません。よくある思い違いを選択肢にすると、理解の差が分かります。',
  NoDifference: () =>
    'ほかの問題ができる人とできない人で、正解率に差がありません。問題文があいまいでないか、ひっかけになっていないかを確かめてください。',
};

/** The reasons with what to try. */
export const findingSentences = ({ health, selectable }: Question): string[] =>
  (health?.findings ?? []).map(({ kind, choice_id: id }) => {
    const at = selectable.findIndex((choice) => choice.id === id);
    const text = selectable[at]?.text;
    return SENTENCES[kind](text ? `「${text}」` : `選択肢${at + 1}`);
  });

/** Why it is among those to be looked at, in a few words: its day, its answers, its source, or a report that waits. */
export const reviewReason = (
  { health, source, check_by: day }: Question,
  today: string = todayText(),
): string => {
  if (day && day < today) return `確認期限（${formatDate(day, today)}）を過ぎています`;
  const kind = health?.findings[0]?.kind;
  if (kind) return FINDING_LABELS[kind];
  return source?.stale_since ? '出典が古いかもしれません' : '返信を待つ報告があります';
};

/** 識別力 as it is shown; 「—」 where it cannot be told. */
export const discriminationText = ({ health }: Question): string =>
  health?.discrimination == null ? '—' : String(Math.round(health.discrimination));

/** Bands of 識別力, as a filter offers them. */
export const DISCRIMINATION_WORDS: Record<(typeof DISCRIMINATION_BANDS)[number], string> = {
  Negative: '0より小さい',
  Low: '0から19',
  Enough: '20以上',
  Unknown: '計算できない',
};
