import type { EvidenceRow } from '@tokiori/domain';
import type { PageOfPeople } from './page-of-people';
import type { ExaminationRow } from './results.queries';
import type { LogRow } from './history.queries';
import type { Writing } from './writing';

type Result = EvidenceRow<'results'>;

const LEAVES: Readonly<Record<string, string>> = {
  ParentalLeave: '育児休業',
  FamilyCareLeave: '介護休業',
  LeaveOfAbsence: '休職',
  Other: 'その他',
};

const NOT_PASSED = ['不合格', '受講中', '未受講'] as const;

const reasonOf = (row: Result): EvidenceRow<'absences'>['reason'] | null => {
  const reason = NOT_PASSED.find((outcome) => outcome === row.outcome);
  if (reason) return reason;
  const { outcome, completed_on: completed, to_date: end } = row;
  return outcome === '合格' && completed !== null && end !== null && completed > end
    ? '期限後'
    : null;
};

/** Why somebody is named among those who were absent: their leaves, then each result without a pass. */
export const absencesOf = (
  { showsLeaveKinds }: Writing,
  page: PageOfPeople,
  person: { id: number; number: string },
  results: readonly Result[],
): EvidenceRow<'absences'>[] => [
  ...(page.leaves.get(person.id) ?? []).map((leave) => ({
    result: null,
    person: person.number,
    reason: '休職・休業' as const,
    detail: showsLeaveKinds ? (LEAVES[leave.kind] ?? null) : null,
    from_date: leave.from_date,
    to_date: leave.to_date,
  })),
  ...results.flatMap((row) => {
    const reason = reasonOf(row);
    if (reason === null) return [];
    const { result, subject, from_date, to_date } = row;
    return { result, person: person.number, reason, detail: subject, from_date, to_date };
  }),
];

const REMINDERS = {
  Round: { kind: 'リマインド', detail: '決まった日のお知らせ' },
  Notice: { kind: 'リマインド', detail: '手で送ったお知らせ' },
  Basic: { kind: 'リマインド', detail: 'ベーシックの受講のお願い（時刻の記録はありません）' },
  Escalation: { kind: '部署責任者への連絡', detail: '未解答の人の一覧（時刻の記録はありません）' },
} as const;

const isChange = (value: unknown): value is { from: string | null; to: string | null } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** The last day before and after a change; `null`: it did not change. */
export const movedEnd = ({ changes }: LogRow): { from: string | null; to: string | null } | null =>
  isChange(changes['to']) ? changes['to'] : null;

const isLater = ({ from, to }: { from: string | null; to: string | null }): boolean =>
  from !== null && (to === null || to > from);

/** A result with the examination that it is of. */
export interface NumberedResult {
  row: Result;
  examination: ExaminationRow | null;
}

const extensionsOf = (
  { momentOf }: Writing,
  { log }: PageOfPeople,
  { row, examination }: NumberedResult,
): EvidenceRow<'followups'>[] =>
  log.flatMap((entry) => {
    const end = movedEnd(entry);
    if (entry.target_id !== examination?.id || end === null || !isLater(end)) return [];
    return {
      result: row.result,
      person: row.person,
      at: momentOf(entry.at),
      kind: entry.is_by_leave ? '休職・休業による延長' : '期限の延長',
      detail: `${end.from} → ${end.to ?? '期限なし'}`,
      by: entry.by_name,
    };
  });

/** What was done about a person: reminders of those who were absent, later ends, and courses that were given again. */
export const followUpsOf = (
  writing: Writing,
  page: PageOfPeople,
  person: { id: number; number: string; isAbsent: boolean },
  results: readonly NumberedResult[],
): EvidenceRow<'followups'>[] => {
  const reminders = person.isAbsent ? (page.reminders.get(person.id) ?? []) : [];
  return [
    ...reminders.map((reminder) => {
      const { kind, detail } = REMINDERS[reminder.what];
      return {
        result: null,
        person: person.number,
        at: writing.momentOf(reminder.at),
        kind,
        detail: reminder.subject === null ? detail : `${reminder.subject}：${detail}`,
        by: reminder.by_name,
      };
    }),
    ...results.flatMap((one) => [
      ...(one.examination?.is_again
        ? [
            {
              result: one.row.result,
              person: person.number,
              at: writing.momentOf(one.examination.created_at),
              kind: '再割り当て' as const,
              detail: one.row.subject,
              by: one.examination.created_by_name,
            },
          ]
        : []),
      ...extensionsOf(writing, page, one),
    ]),
  ];
};
