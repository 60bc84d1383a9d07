import type { ExaminationDatesBody } from '@tokiori/contract';
import type { ExaminationRow } from '../deliveries/examination-row';

interface Dates {
  from: string;
  /** `null` for no end. */
  to: string | null;
}

interface Issue {
  field: 'from' | 'to';
  message: string;
}

type ExaminationPeriod = Pick<ExaminationRow, 'from_date' | 'to_date' | 'made_sheet_count'>;

/** The days that an examination has after a change. */
export const datesAfter = (row: ExaminationPeriod, body: ExaminationDatesBody): Dates => ({
  from: body.from ?? row.from_date,
  to: body.to === undefined ? row.to_date : body.to,
});

/**
 * What is wrong with the days that are asked for. Once a sheet was given out the days of the others are counted from the
 * first one. Ending an examination is a call of its own, which says so in the log.
 */
export const dateIssues = (row: ExaminationPeriod, { from, to }: Dates, today: string): Issue[] => [
  ...(from !== row.from_date && row.made_sheet_count > 0
    ? [{ field: 'from' as const, message: '出題が始まっているため、開始日は変えられません。' }]
    : []),
  ...(to !== null && to < from
    ? [{ field: 'to' as const, message: '終了日は開始日以降にしてください。' }]
    : []),
  ...(to !== null && to >= from && to !== row.to_date && to < today
    ? [
        {
          field: 'to' as const,
          message: '終了日は今日以降にしてください。いま終わらせるには、終了してください。',
        },
      ]
    : []),
];
