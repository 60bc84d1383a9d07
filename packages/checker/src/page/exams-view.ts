import { evidenceMoment, evidenceTime, type EvidenceRow, type EvidenceRows } from '@tokiori/domain';
import { column, peopleNames, PERSON, type View } from './view';

const limitOf = ({ time_limit_minutes: minutes, extra_time: extra }: EvidenceRow<'exams'>) =>
  minutes === null ? 'なし' : `${minutes}分${extra === 'あり' ? '＋延長' : ''}`;

/** A fact as the browsers told it, which is no verdict. */
const leavingsOf = ({ leavings, away_seconds: seconds }: EvidenceRow<'exams'>): string => {
  if (leavings === null) return '数えていません';
  if (leavings === 0) return '0回';
  return `${leavings}回${seconds === null ? '' : `（${evidenceTime(seconds)}）`}`;
};

/** How each examination was held. A pack without any has no such table, nor has one of the first form. */
export const examsView = ({ people, results, exams }: EvidenceRows): View | null => {
  if (exams.length === 0) return null;
  const nameOf = peopleNames(people);
  const byResult = new Map(results.map((row) => [row.result, row]));
  return {
    id: 'exams',
    title: '試験をどのように行ったか',
    note: '始めた時のルールと、その時の記録です。ページを離れた回数は受講者のブラウザーが伝えた事実で、不正かどうかの判定ではありません。',
    columns: [
      PERSON,
      column('コース・ベーシック'),
      column('開始日時'),
      column('制限時間'),
      column('出題'),
      column('確認の文'),
      column('会場'),
      column('ページを離れた回数', 'number'),
    ],
    lines: exams.map((row) => {
      const result = byResult.get(row.result);
      return [
        result ? nameOf(result.person) : '',
        result?.subject ?? '',
        evidenceMoment(row.begun_at),
        limitOf(row),
        row.questions,
        row.honesty,
        row.room ?? '',
        leavingsOf(row),
      ];
    }),
  };
};
