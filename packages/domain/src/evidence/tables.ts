import { count, day, moment, optional, seconds, text, word } from './columns';
import type { EvidenceColumn, EvidenceRowOf } from './columns';
import {
  EVIDENCE_ABSENCE_REASONS,
  EVIDENCE_ADMINISTRATION_KINDS,
  EVIDENCE_CERTIFICATE_STATES,
  EVIDENCE_CHANGE_KINDS,
  EVIDENCE_DRAWS,
  EVIDENCE_EXTRA_TIMES,
  EVIDENCE_FOLLOW_UP_KINDS,
  EVIDENCE_HONESTY,
  EVIDENCE_OUTCOMES,
  EVIDENCE_PERSON_STATES,
  EVIDENCE_SCOPES,
} from './words';

/** Facts about the pack itself, a line each: `EVIDENCE_SUBJECT_ITEMS` in their order. */
const subject = [text('item', '項目'), optional(text('value', '内容'))] as const;

const people = [
  /** `P00001`: counted by the person's id, so that no two packs need agree. */
  text('person', '受講者の番号'),
  /** `null`: there is none, or the person was deleted. */
  optional(text('employee_number', '社員番号')),
  /** 「削除された人」 once deleted. */
  text('name', '氏名'),
  /** All that the person belonged to (当時の所属), paths joined by 「、」. `null`: none. */
  optional(text('departments', '当時の所属')),
  optional(text('profession', '職種')),
  optional(text('post', '役職')),
  word('state', '状態', EVIDENCE_PERSON_STATES),
] as const;

const results = [
  /** `R00001`. */
  text('result', '結果の番号'),
  text('person', '受講者の番号'),
  /** The course or the basic, as it is called. */
  text('subject', 'コース・ベーシック'),
  /** Path of the department (of then) by which totals group; `null`: none. */
  optional(text('department', '集計する部署')),
  day('assigned_on', '割り当て日'),
  day('from_date', '開始日'),
  /** `null`: it has no last day. */
  optional(day('to_date', '終了日')),
  /** Questions by which the result is decided: all, at an end that passed before all had come those that had. */
  count('questions', '問題数'),
  /** Answers that count: none that was dropped from the results. */
  count('answered', '解答数'),
  count('correct', '正解数'),
  /** `null`: nothing is passed or failed. */
  optional(count('pass_mark_percent', '合格ライン（％）')),
  word('outcome', '結果', EVIDENCE_OUTCOMES),
  optional(day('completed_on', '完了日')),
  count('seconds', '学習時間（秒）'),
  /** Number of the certificate; `null`: none. */
  optional(text('certificate', '修了証の番号')),
  /** `null` exactly where there is no certificate. */
  optional(word('certificate_state', '修了証の状態', EVIDENCE_CERTIFICATE_STATES)),
] as const;

const absences = [
  /** `null`: it is about the person, as a leave is. */
  optional(text('result', '結果の番号')),
  text('person', '受講者の番号'),
  word('reason', '理由', EVIDENCE_ABSENCE_REASONS),
  /** The kind of leave, where the company wants it shown. */
  optional(text('detail', '補足')),
  optional(day('from_date', '開始日')),
  /** `null`: it has no last day. */
  optional(day('to_date', '終了日')),
] as const;

const followups = [
  /** `null`: it was about the person, not about one result. */
  optional(text('result', '結果の番号')),
  text('person', '受講者の番号'),
  moment('at', '日時'),
  word('kind', '種類', EVIDENCE_FOLLOW_UP_KINDS),
  optional(text('detail', '内容')),
  /** `null`: the product did it by itself. */
  optional(text('by', '行った人')),
] as const;

const questions = [
  /** `Q00001`, the same for all versions of a question. */
  text('question', '問題の番号'),
  count('version', '版'),
  optional(text('title', '題名')),
  text('type', '形式'),
  text('statement', '問題文'),
  /** One on a line. */
  optional(text('choices', '選択肢')),
  optional(text('right_answers', '正解')),
  optional(text('commentary', '解説')),
  /** File, page and quote. */
  optional(text('source', '出典')),
  optional(text('category', 'カテゴリー')),
  day('first_asked_on', '最初の出題日'),
  day('last_asked_on', '最後の出題日'),
  /** Answers of `results.answered`. */
  count('asked', '解答数'),
  /** Right ones of `asked`. */
  count('correct', '正解数'),
  /** Answers that were dropped from the results, in none of the two above. */
  count('dropped', '除外した解答数'),
  count('reviews_asked', '復習の解答数'),
  count('reviews_correct', '復習の正解数'),
] as const;

const days = [
  text('person', '受講者の番号'),
  day('day', '日付'),
  count('compulsory_seconds', '必須の学習（秒）'),
  count('other_seconds', 'その他の学習（秒）'),
  /** What was added or, below 0, taken off by corrections; in neither of the two above. */
  seconds('corrections_seconds', '訂正（秒）'),
] as const;

const changes = [
  moment('at', '日時'),
  word('kind', '種類', EVIDENCE_CHANGE_KINDS),
  text('target', '対象'),
  optional(text('by', '変更した人')),
  optional(text('before', '変更前')),
  optional(text('after', '変更後')),
  optional(text('reason', '理由')),
  /** Answers that were marked anew; `null`: it was not about answers. */
  optional(count('answers_changed', '採点が変わった解答数')),
] as const;

const administrators = [
  text('name', '氏名'),
  text('role', '役割'),
  word('kind', '行ったこと', EVIDENCE_ADMINISTRATION_KINDS),
  moment('first', '最初'),
  moment('last', '最後'),
  count('times', '回数'),
] as const;

const totals = [
  word('scope', '範囲', EVIDENCE_SCOPES),
  /** `null` of 全体, and of the results whose people belonged to none. */
  optional(text('department', '部署')),
  /** People with a result. */
  count('people', '人数'),
  count('results', '結果の数'),
  count('passed', '合格'),
  count('failed', '不合格'),
  count('in_progress', '受講中'),
  count('not_taken', '未受講'),
  count('cancelled', '取消'),
  count('questions', '問題数'),
  count('answered', '解答数'),
  count('correct', '正解数'),
  count('seconds', '学習時間（秒）'),
  /** Certificates that were not taken back. */
  count('certificates', '修了証'),
] as const;

/** How a sheet was held as an examination: a row for the result of a basic, one for each test of a course. */
const exams = [
  text('result', '結果の番号'),
  moment('begun_at', '開始日時'),
  /** Without anybody's extra time; `null`: it had no limit. */
  optional(count('time_limit_minutes', '制限時間（分）')),
  word('extra_time', '時間の延長', EVIDENCE_EXTRA_TIMES),
  word('questions', '出題', EVIDENCE_DRAWS),
  word('honesty', '確認の文', EVIDENCE_HONESTY),
  /** In whose room it was begun, by its name or number; `null`: it needed none. */
  optional(text('room', '会場')),
  /** How often the page was left, as the browsers told. Both are `null` where it was not counted or none has told. */
  optional(count('leavings', 'ページを離れた回数')),
  optional(count('away_seconds', '離れた時間（秒。戻った記録のある分）')),
] as const;

/**
 * The tables of a pack and their columns, in the order in which they stand in it: `data/<name>.csv` and a sheet each.
 */
export const EVIDENCE_TABLES = {
  subject,
  people,
  results,
  absences,
  followups,
  questions,
  days,
  changes,
  administrators,
  totals,
  exams,
} as const satisfies Record<string, readonly EvidenceColumn[]>;

/** Name of a table. */
export type EvidenceTableName = keyof typeof EVIDENCE_TABLES;

/** Names of the tables, in their order. */
export const EVIDENCE_TABLE_NAMES = Object.keys(EVIDENCE_TABLES) as EvidenceTableName[];

/** A row of a table. Those of totals, people and results are read by `totalsOf`. */
export type EvidenceRow<T extends EvidenceTableName> = EvidenceRowOf<(typeof EVIDENCE_TABLES)[T]>;

/** What a table is called, as its sheet and the report have it. */
export const EVIDENCE_TABLE_LABELS: Record<EvidenceTableName, string> = {
  subject: '概要',
  people: '受講者',
  results: '結果',
  absences: '欠席・未修了',
  followups: 'フォロー',
  questions: '出題した問題',
  days: '学習時間',
  changes: '変更の記録',
  administrators: '運営した人',
  totals: '集計',
  exams: '試験の実施',
};

/** Where a table stands in the pack. */
export const evidenceTablePath = (table: EvidenceTableName): string => `data/${table}.csv`;

/** Lines of `subject.csv`, in their order: `item` of each. */
export const EVIDENCE_SUBJECT_ITEMS = {
  company: '会社',
  kind: '種類',
  name: '名称',
  purpose: '目的',
  method: '実施方法',
  period: '対象期間',
  as_of: '集計時点',
  made_by: '作成者',
} as const;

/** What `subject.csv` says of the days that a pack is about, both inclusive. */
export const evidencePeriodText = (from: string, to: string): string => `${from}〜${to}`;
