import { certificateNumber, changesOf, ROLE_LABELS, type EvidenceRow } from '@tokiori/domain';
import type { UserRole } from '@tokiori/contract';
import type { Tx } from '../../shared/caller';
import { movedEnd, type NumberedResult } from './absence-rows';
import {
  listAdministrators,
  listErrata,
  listSubjectLog,
  type ErratumRow,
  type LogRow,
} from './history.queries';
import type { PageOfPeople } from './page-of-people';
import type { Writing } from './writing';

type Change = EvidenceRow<'changes'>;

const PAGE = 500;
const NO_END = '期限なし';

const changeOfExamination = (
  { momentOf }: Writing,
  { row }: NumberedResult,
  entry: LogRow,
): Change[] => {
  const about = {
    at: momentOf(entry.at),
    target: `${row.result} ${row.subject}`,
    by: entry.by_name,
    reason: entry.is_by_leave ? '休職・休業の日数による変更' : null,
    answers_changed: null,
  };
  const taken = (after: string): Change[] => [
    { ...about, kind: '割り当ての取消', before: null, after, reason: null },
  ];
  if (entry.action === 'examination.delete') return taken('割り当てを取り消しました');
  if (entry.action === 'examination.disable') return taken('受講を終了しました');
  if (entry.action === 'examination.enable') return taken('受講の終了を取り消しました');
  const end = movedEnd(entry);
  const { from: start } = entry.changes as { from?: { from: string; to: string } };
  return [
    ...(start
      ? [
          {
            ...about,
            kind: '期限の変更' as const,
            before: `開始日 ${start.from}`,
            after: `開始日 ${start.to}`,
          },
        ]
      : []),
    ...(end
      ? [
          {
            ...about,
            kind: '期限の変更' as const,
            before: `終了日 ${end.from ?? NO_END}`,
            after: `終了日 ${end.to ?? NO_END}`,
          },
        ]
      : []),
  ];
};

/** What was changed of the results of some people. */
export const changesOfResults = (
  writing: Writing,
  page: PageOfPeople,
  results: readonly NumberedResult[],
): Change[] => {
  const byExamination = new Map(results.map((one) => [one.examination?.id, one]));
  const entries = page.log.flatMap((entry) => {
    const result = byExamination.get(entry.target_id);
    return result ? changeOfExamination(writing, result, entry) : [];
  });
  const revoked = page.revoked.map((row): Change => {
    const number = certificateNumber(row.year, row.sequence);
    return {
      at: writing.momentOf(row.revoked_at),
      kind: '修了証の失効',
      target: `修了証 ${number} ${row.subject}（${row.user_name}）`,
      by: null,
      before: '有効',
      after: '失効',
      reason: '採点の訂正で、合格点に届かなくなったため',
      answers_changed: null,
    };
  });
  return [...entries, ...revoked];
};

const ERRATA = {
  Key: { kind: '正解の訂正', after: '正解を選び直して採点し直しました' },
  Everybody: { kind: '正解の訂正', after: '全員を正解にしました' },
  Dropped: { kind: '結果から除外', after: '成績から外しました' },
} as const;

const changesOfErratum = ({ momentOf }: Writing, row: ErratumRow): Change[] => {
  const { kind, after } = ERRATA[row.kind];
  const told = {
    kind,
    target: `問題「${row.title}」`,
    by: row.by_name,
    before: null,
    reason: row.note,
    answers_changed: row.answers_changed,
  };
  return [
    { ...told, at: momentOf(row.applied_at), after },
    ...(row.undone_at
      ? [{ ...told, at: momentOf(row.undone_at), after: '訂正を取り消し、元の採点に戻しました' }]
      : []),
  ];
};

const changeOfSubject = ({ momentOf }: Writing, entry: LogRow): Change => {
  const changes = changesOf({ changes: entry.changes, target_type: entry.target_type }, (instant) =>
    momentOf(new Date(instant)),
  );
  const lines = (of: (change: (typeof changes)[number]) => string | null): string | null =>
    changes
      .flatMap((change) => {
        const text = of(change);
        return text === null ? [] : `${change.label}：${text}`;
      })
      .join('\n') || null;
  return {
    at: momentOf(entry.at),
    kind: '設定の変更',
    target: entry.target_name ?? '削除されたもの',
    by: entry.by_name,
    before: lines(({ before }) => before),
    after: lines(({ after }) => after),
    reason: null,
    answers_changed: null,
  };
};

/** Writes what was changed of keys and of the subject itself. */
export const addChanges = async (tx: Tx, writing: Writing): Promise<void> => {
  const { scope, tables } = writing;
  for (const row of await listErrata(tx, scope))
    for (const change of changesOfErratum(writing, row)) await tables.add('changes', change);
  for (let after = 0; ;) {
    const entries = await listSubjectLog(tx, scope, { after, limit: PAGE });
    for (const entry of entries) await tables.add('changes', changeOfSubject(writing, entry));
    const last = entries.at(-1);
    if (!last || entries.length < PAGE) return;
    after = last.id;
  }
};

/** Writes who administered. */
export const addAdministrators = async (tx: Tx, { scope, tables, momentOf }: Writing) => {
  for (const row of await listAdministrators(tx, scope))
    await tables.add('administrators', {
      name: row.name ?? '削除された人、または運営会社',
      role: row.role === null ? '不明' : ROLE_LABELS[row.role as UserRole],
      kind: row.kind,
      first: momentOf(row.first),
      last: momentOf(row.last),
      times: row.times,
    });
};
