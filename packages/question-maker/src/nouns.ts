import type { SentenceWord } from '@tokiori/domain';

/** A word with where it begins in its sentence. */
export interface PlacedWord extends SentenceWord {
  from: number;
}

/** Nouns that stand together as one term: 「特定個人情報責任者」. */
export interface Term {
  text: string;
  from: number;
  to: number;
  /** How many words it is made of. */
  words: number;
  /** Its last word, which says what kind of thing it is: 「者」, 「休暇」. */
  head: string;
  /** A person who does something, or a body that does. */
  isRole: boolean;
}

const NO_TERM = new Set(['非自立', '代名詞', '数', '助数詞', '接続詞的', '引用文字列', '特殊']);
const BEGINS_NO_TERM = new Set(['接尾', '副詞可能', '形容動詞語幹', 'ナイ形容詞語幹']);
/** Nouns that name nothing by themselves. */
const EMPTY = new Set(
  '場合 者 人 次 前 後 他 等 必要 旨 事項 事由 理由 原則 以上 以下 未満 以内 全員 本人 各自 自身 自己 当該 上記 下記 以降 方法 内容 状況 関係 対象 一部 全部 一定 同様 特別 業務 都合 規定 規程 規則 本規則 本規程 正当 適切 必要事項'.split(
    ' ',
  ),
);
const ROLE_END =
  /(?:責任者|管理者|担当者|監督者|代表者|労働者|使用者|事業者|主任者|申請者|起案者|作成者|利用者|承認者|決裁者|医師|弁護士|税理士|所属長|[部課室係所店工社院校局署会団班]長|長官|委員|役員|社員|職員|従業員|理事|監事|監査役|取締役|代表取締役|管理職|上司|上長|部長|主管|担当|総会|取締役会|理事会|委員会|部会|本部|事務局|[務事理画報査]部|[務事理画報査]課|[務事理画報査]室|部門|部署|窓口|監督署|ハローワーク|センター)$/;

const isOfTerm = (word: SentenceWord): boolean => {
  if (word.partOfSpeech === null) return /^[\p{L}]+$/u.test(word.surface);
  if (word.partOfSpeech === '接頭詞') return word.kinds.includes('名詞接続');
  return word.partOfSpeech === '名詞' && !word.kinds.some((kind) => NO_TERM.has(kind));
};

const isJoint = ({ surface }: SentenceWord): boolean => surface === '・' || surface === 'ー';

const runsOf = (words: readonly PlacedWord[]): PlacedWord[][] => {
  const runs: PlacedWord[][] = [];
  let run: PlacedWord[] = [];
  words.forEach((word, at) => {
    const next = words[at + 1];
    const goesOn = isOfTerm(word) || (run.length > 0 && isJoint(word) && !!next && isOfTerm(next));
    if (goesOn) run.push(word);
    if (!goesOn || at === words.length - 1) {
      if (run.length > 0) runs.push(run);
      run = [];
    }
  });
  return runs;
};

/** 「条項BSDライセンス」 of 「3条項BSDライセンス」: what is left when a number is cut off is no term. */
const followsNumber = (run: readonly PlacedWord[], words: readonly PlacedWord[]): boolean =>
  /[0-9０-９]$/.test(words[words.indexOf(run[0]!) - 1]?.surface ?? '');

const termOf = (run: readonly PlacedWord[]): Term | null => {
  let words = run;
  while (/^[等内時中外]$|^など$/.test(words.at(-1)?.surface ?? '')) words = words.slice(0, -1);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || first.kinds.some((kind) => BEGINS_NO_TERM.has(kind))) return null;
  const text = words.map(({ surface }) => surface).join('');
  if (
    text.length < 2 ||
    EMPTY.has(text) ||
    /^(?:一定|必要|各|全|当該|該当|同|本(?!社|部|店)|当(?!直|番)|両|期間|日数|時間|自社|他社|一般)/.test(
      text,
    )
  )
    return null;
  return {
    text,
    from: first.from,
    to: last.from + last.surface.length,
    words: words.length,
    head: last.surface,
    isRole: ROLE_END.test(text),
  };
};

/** The terms of a sentence, in its order. */
export const termsIn = (words: readonly PlacedWord[]): Term[] =>
  runsOf(words)
    .filter((run) => !followsNumber(run, words))
    .map(termOf)
    .filter((term): term is Term => term !== null);
