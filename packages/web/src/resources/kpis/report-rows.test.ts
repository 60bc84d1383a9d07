import { expect, it } from 'vitest';
import { fullBar, sortedRows, type ReportRow } from './report-rows';

const row = (label: string, score: number | null): ReportRow =>
  ({
    id: label,
    label,
    users: 9,
    learners: 3,
    hidden: score === null,
    figures: score === null ? null : { total_score: { value: score } },
  }) as unknown as ReportRow;

const rows = [row('営業', 20), row('開発', null), row('総務', 50)];
const labels = (sort: Parameters<typeof sortedRows>[1]) =>
  sortedRows(rows, sort).map(({ label }) => label);

it('keeps hidden groups at the end, whichever way it is sorted', () => {
  expect(labels({ field: 'total_score', order: 'DESC' })).toEqual(['総務', '営業', '開発']);
  expect(labels({ field: 'total_score', order: 'ASC' })).toEqual(['営業', '総務', '開発']);
  expect(labels(null)).toEqual(['営業', '開発', '総務']);
});

it('draws rates against a whole and amounts against the largest', () => {
  expect(fullBar(rows, 'total_score', false)).toBe(50);
  expect(fullBar(rows, 'correct_rate', true)).toBe(1);
});
