import type { Import, ImportKind, ImportOutcome } from '@tokiori/contract';
import { questionCsvTemplate, userCsvTemplate } from '@tokiori/domain';
import { formatDate } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';

interface KindWords {
  /** What comes in: 「ユーザー」. */
  things: string;
  unit: '人' | '問';
  /** What a line of the file is, and what happens before anything is written. */
  lead: string;
  /** The list that it is opened from. */
  list: { to: string; label: string };
  template: { name: string; text: () => string };
  /** What is there already, as the duplicates are called. */
  known: string;
  /** What stands for a line: the first of these fields that has a value, and the others under it. */
  name: readonly string[];
  notes: readonly string[];
}

/** A kind of file that is taken in: another one is another entry. */
const KINDS: Record<ImportKind, KindWords> = {
  users: {
    things: 'ユーザー',
    unit: '人',
    lead: '1行に1人を書いたファイルです。同じ人は、社員番号、メールアドレス、ログインIDで見分けます。',
    list: { to: '/admin/users', label: 'ユーザー一覧' },
    template: { name: 'ユーザーテンプレート.csv', text: userCsvTemplate },
    known: 'すでに登録されている人',
    name: ['name'],
    notes: ['employee_number', 'email', 'login_id', 'department'],
  },
  questions: {
    things: '問題',
    unit: '問',
    lead: '1行に1問を書いた表か、ほかのシステムから書き出した問題のファイルです。同じ問題は、カテゴリとタイトルで見分けます。',
    list: { to: '/admin/questions', label: '問題一覧' },
    template: { name: '問題テンプレート.csv', text: questionCsvTemplate },
    known: 'すでに登録されている問題',
    name: ['title', 'statement'],
    notes: ['major', 'medium', 'minor'],
  },
};

export const kindWords = (kind: ImportKind): KindWords => KINDS[kind];

/** 「1,200人」. */
export const countText = (count: number, kind: ImportKind): string =>
  `${formatNumber(count)}${kindWords(kind).unit}`;

/** What becomes of a line, before it is written. */
export const OUTCOMES: Record<ImportOutcome, string> = {
  Create: '新しく登録',
  Update: '内容を変更',
  Skip: 'そのまま',
  Error: '誤り',
};

/** How many of each there are. */
export const outcomeCounts = ({ counts }: Import): Record<ImportOutcome, number> => ({
  Create: counts.create,
  Update: counts.update,
  Skip: counts.skip,
  Error: counts.error,
});

/** 「誤りのある12行を除いて1,188人を取り込む」. */
export const runLabel = ({ kind, counts }: Import, day = ''): string => {
  const when = day === '' ? '' : `${formatDate(day)}に`;
  const verb = day === '' ? '取り込む' : '取り込むよう予約する';
  const taken = `${when}${countText(counts.create + counts.update, kind)}を${verb}`;
  return counts.error > 0 ? `誤りのある${formatNumber(counts.error)}行を除いて${taken}` : taken;
};

/** Why it cannot be run as it stands; `null` when it can. */
export const whyNot = ({ problems, seats, counts }: Import): string | null => {
  if (problems.length > 0) return '必要な列がありません。列の対応を選んでください。';
  if (counts.create + counts.update === 0) return '取り込む行がありません。';
  if (seats !== null && seats.needed > seats.left)
    return `席が${formatNumber(seats.needed - seats.left)}席足りません。`;
  return null;
};
