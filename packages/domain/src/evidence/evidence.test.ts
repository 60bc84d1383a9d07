import { describe, expect, it } from 'vitest';
import {
  EVIDENCE_TABLES,
  csvLine,
  evidenceCells,
  evidenceManifestText,
  evidenceSums,
  evidenceText,
  evidenceTotalsOf,
  findingsOfCertificate,
  findingsOfResult,
  parseCsv,
  readEvidenceCell,
  type EvidenceManifest,
  type EvidenceRow,
} from '../index';

const result = (over: Partial<EvidenceRow<'results'>> = {}): EvidenceRow<'results'> => ({
  result: 'R00001',
  person: 'P00001',
  subject: '情報セキュリティ',
  department: '営業部',
  assigned_on: '2026-04-01',
  from_date: '2026-04-01',
  to_date: '2026-04-30',
  questions: 10,
  answered: 10,
  correct: 8,
  pass_mark_percent: 80,
  outcome: '合格',
  completed_on: '2026-04-10',
  seconds: 300,
  certificate: '2026-0001',
  certificate_state: '有効',
  ...over,
});

describe('a cell of a table', () => {
  it.each([
    ['days', 'corrections_seconds', '-60', -60],
    ['days', 'compulsory_seconds', '-60', undefined],
    ['days', 'day', '2026-02-29', undefined],
    ['results', 'to_date', '', null],
    ['results', 'outcome', 'できた', undefined],
    ['changes', 'at', '2026-04-01T09:30:00+09:00', '2026-04-01T09:30:00+09:00'],
    ['changes', 'at', '2026-04-01T24:30:00+09:00', undefined],
    ['people', 'name', "'=1+1", '=1+1'],
    ['people', 'name', '', undefined],
  ] as const)('of %s.%s that says %j is %j', (table, key, written, value) => {
    const column = EVIDENCE_TABLES[table].find((one) => one.key === key);
    expect(column && readEvidenceCell(column, written)).toBe(value);
  });

  it('is written so that it is read back as it was', () => {
    const row = result({ subject: '=A1, "B"\nC', department: null });
    const [record] = parseCsv(csvLine(evidenceCells('results', row))).records;
    const read = EVIDENCE_TABLES.results.map((column, at) => [
      column.key,
      readEvidenceCell(column, record?.cells[at] ?? ''),
    ]);
    expect(Object.fromEntries(read)).toEqual(row);
  });

  it('holds what a workbook can hold too', () => {
    expect(evidenceText('一\r\n二\r三\u0000\ud842')).toBe('一\n二\n三');
    expect(evidenceText('')).toBeNull();
    const cut = evidenceText('長'.repeat(40_000));
    expect(cut).toHaveLength(32_000);
    expect(cut?.endsWith('（長いため、ここまで）')).toBe(true);
  });
});

describe('the totals', () => {
  it('add up the whole and each department, people once in each line', () => {
    const rows = [
      result(),
      result({ result: 'R00002', department: null, outcome: '未受講', certificate: null }),
      result({ result: 'R00003', department: '経理部', certificate_state: '失効', seconds: 5 }),
      result({ result: 'R00004', person: 'P00002', outcome: '取消', certificate: null }),
    ];
    const totals = evidenceTotalsOf(rows);
    expect(totals.map((row) => [row.scope, row.department, row.people, row.results])).toEqual([
      ['全体', null, 2, 4],
      ['部署', '営業部', 2, 2],
      ['部署', '経理部', 1, 1],
      ['部署', null, 1, 1],
    ]);
    expect(totals[0]).toMatchObject({ passed: 2, cancelled: 1, not_taken: 1, seconds: 905 });
    expect(totals.map(({ certificates }) => certificates)).toEqual([1, 1, 0, 0]);
  });

  it('of nothing are a line of zeros', () => {
    expect(evidenceTotalsOf([])).toMatchObject([{ scope: '全体', results: 0, people: 0 }]);
  });
});

describe('a result', () => {
  it.each([
    [{}, null],
    [{ correct: 7 }, '合格なのに、正解数が合格ラインに届いていません。'],
    [{ outcome: '不合格', certificate: null, certificate_state: null }, '不合格なのに、'],
    [{ correct: 3, outcome: '不合格' }, '合格していないのに、修了証があります。'],
    [{ correct: 3, outcome: '不合格', certificate_state: '失効' }, null],
    [{ answered: 11 }, '解答数が、問題数を超えています。'],
    [{ answered: 7 }, '正解数が、解答数を超えています。'],
    [{ to_date: '2026-03-31' }, '終了日が、開始日より前です。'],
  ] as const)('that is %j says %j', (over, message) => {
    const messages = [
      ...findingsOfResult(result(over)),
      ...findingsOfCertificate(result(over)),
    ].map((finding) => finding.message);
    if (message === null) expect(messages).toEqual([]);
    else expect(messages.join()).toContain(message);
  });
});

describe('what has to agree between tables', () => {
  const day = { person: 'P00001', day: '2026-04-10', corrections_seconds: 60 };

  it('is said where it does not', () => {
    const sums = evidenceSums('Course');
    sums.addResult(result({ outcome: '受講中', answered: 8 }));
    sums.addDay({ ...day, compulsory_seconds: 299, other_seconds: 0 });
    expect(sums.answerFindings().map(({ message }) => message)).toEqual([
      '解答数が合いません（結果 8、問題 0）。',
      '正解数が合いません（結果 8、問題 0）。',
    ]);
    expect(sums.absenceFindings()).toMatchObject([{ about: 'R00001' }]);
    expect(sums.secondFindings()).toMatchObject([{ about: 'P00001' }]);
  });

  it('is silent where it does, corrections apart', () => {
    const sums = evidenceSums('Basic');
    sums.addResult(result({ outcome: '不合格', correct: 0, answered: 0 }));
    sums.addAbsence({
      result: 'R00001',
      person: 'P00001',
      reason: '不合格',
      detail: null,
      from_date: null,
      to_date: null,
    });
    sums.addDay({ ...day, compulsory_seconds: 200, other_seconds: 100 });
    expect([...sums.answerFindings(), ...sums.absenceFindings(), ...sums.secondFindings()]).toEqual(
      [],
    );
  });
});

it('writes a manifest in one way, however its keys stood', () => {
  const file = { path: 'a', bytes: 1, sha256: 'b', packed_bytes: 2, packed_sha256: 'c' };
  const manifest: EvidenceManifest = {
    key: { fingerprint: 'f', public_key: 'k', algorithm: 'Ed25519' },
    left_out: [],
    files: [{ columns: [{ label: '項目', key: 'item' }], rows: 0, ...file }],
    as_of: '2026-05-01T00:00:00+09:00',
    to_date: '2026-04-30',
    from_date: '2026-04-01',
    subject: { name: 'n', id: 1, kind: 'Course' },
    company: '会社',
    pack: 1,
    format: 'tokiori-evidence/1',
  };
  const text = evidenceManifestText(manifest);
  expect(JSON.parse(text)).toEqual(manifest);
  expect(text.endsWith('}\n')).toBe(true);
  expect([...text.matchAll(/^ {2}"(\w+)"/gm)].map((match) => match[1])).toEqual(
    'format pack company subject from_date to_date as_of files left_out key'.split(' '),
  );
});
