import { evidenceTotalsOf } from '@tokiori/domain';
import type {
  EvidenceCheckName,
  EvidenceManifest,
  EvidenceRows,
  EvidenceVerdict,
} from '@tokiori/domain';
import * as fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { checkPack as checkIfPossible } from './check-pack';
import { packOf } from './pack.testing';
import { randomFrom, randomRows } from './random-rows.testing';
import { TOOLS } from './tools';
import { packedFile, zipOf } from './zip.testing';

const NO_SECONDS = { compulsory_seconds: 0, other_seconds: 0, corrections_seconds: 0 };

const checkPack = (pack: Uint8Array): EvidenceVerdict => {
  const verdict = checkIfPossible(pack);
  if (!verdict) throw new Error('The pack was not checked.');
  return verdict;
};
const failures = ({ checks }: EvidenceVerdict): EvidenceCheckName[] =>
  checks.flatMap(({ name, state }) => (state === 'Passed' ? [] : [name]));
const anySeed = fc.integer({ min: 0, max: 1_000_000 });

describe('a pack', () => {
  it('is true, whatever stands in it', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 0, max: 40 }), (seed, people) => {
        const rows = randomRows(seed, people);
        const verdict = checkPack(packOf(rows));
        expect(failures(verdict)).toEqual([]);
        expect(verdict.isTrue).toBe(true);
        expect(verdict.rows).toEqual(rows);
      }),
      { numRuns: 40 },
    );
  });

  it('of the first form is true, too, and says nothing of examinations', () => {
    const rows = { ...randomRows(3, 20), exams: [] };
    const pack = packOf(rows, { format: 'tokiori-evidence/1' });
    expect(failures(checkPack(pack))).toEqual([]);
    expect(checkPack(pack).rows).toEqual(rows);
    const sentenceOf = (of: Uint8Array) =>
      checkPack(of).checks.find(({ name }) => name === 'exams')?.message;
    expect(sentenceOf(pack)).toBe('この資料の形には、試験の実施の表がありません。');
    expect(sentenceOf(packOf(rows))).toBe('試験として行った結果の記録はありません。');
    const edit = (manifest: EvidenceManifest) => (manifest.format = 'tokiori-evidence/2');
    const renamed = packOf(rows, { format: 'tokiori-evidence/1', edit });
    expect(failures(checkPack(renamed))).toContain('manifest');
  });

  it('tells of each test of a course since the third form, and of one sitting before', () => {
    const rows = randomRows(4, 30);
    const [first] = rows.exams;
    const again = { ...first!, begun_at: '2031-01-01T09:00:00+09:00' };
    const tests = { ...rows, exams: [...rows.exams, again] };
    expect(failures(checkPack(packOf(tests)))).toEqual([]);
    const format = 'tokiori-evidence/2';
    expect(failures(checkPack(packOf(rows, { format })))).toEqual([]);
    expect(failures(checkPack(packOf(tests, { format })))).toEqual(['references']);
  });

  it('is not true where what it says of an examination cannot be', () => {
    const rows = randomRows(4, 30);
    const changes = [
      { extra_time: 'あり', time_limit_minutes: null },
      { leavings: null, away_seconds: 5 },
      { leavings: 0, away_seconds: 5 },
    ] as const;
    for (const change of changes) {
      const exams = rows.exams.map((row, at) => (at === 0 ? { ...row, ...change } : row));
      expect(failures(checkPack(packOf({ ...rows, exams })))).toEqual(['exams']);
    }
    const doubled = [...rows.exams, ...rows.exams.slice(0, 1)];
    const strange = rows.exams.map((row, at) => (at === 0 ? { ...row, result: 'R99999' } : row));
    for (const exams of [doubled, strange])
      expect(failures(checkPack(packOf({ ...rows, exams })))).toEqual(['references']);
  });

  it('may be about what is called as a cell cannot say, with departments of any name', () => {
    const rows = randomRows(6, 12);
    rows.results.forEach((row, at) => (row.department = at % 2 === 0 ? 'null' : null));
    const name = '改行\r\nと\u0007記号';
    rows.subject[2] = { item: '名称', value: name };
    const totals = evidenceTotalsOf(rows.results);
    const edit = (manifest: EvidenceManifest) => (manifest.subject.name = name);
    expect(failures(checkPack(packOf({ ...rows, totals }, { edit })))).toEqual([]);
  });

  it('of 5,000 people is checked in a few seconds', () => {
    const pack = packOf(randomRows(1, 5000));
    const started = performance.now();
    expect(checkPack(pack).isTrue).toBe(true);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('one changed byte', () => {
  const pack = packOf(randomRows(5, 3));
  const changed = (at: number, by: number): Uint8Array => {
    const copy = new Uint8Array(pack);
    copy[at] = (copy[at] ?? 0) ^ by;
    return copy;
  };

  it('fails anywhere: in files, headers, manifest, signature and the list of files', () => {
    const below = randomFrom(9);
    const unseen: number[] = [];
    for (let at = 0; at < pack.length; at += 1 + below(12))
      if (checkPack(changed(at, 1 << below(8))).isTrue) unseen.push(at);
    expect(unseen).toEqual([]);
  });

  it.each([
    ['manifest.json', 200, 'signature'],
    ['manifest.sig', 20, 'signature'],
    ['report.pdf', 5, 'files'],
    ['data/results.csv', 20, 'files'],
    ['data.xlsx', 90, 'files'],
  ] as const)('in %s, %i bytes behind its name, is told by its check', (path, behind, name) => {
    expect(failures(checkPack(changed(pack.indexOf(path) + path.length + behind, 1)))).toEqual(
      expect.arrayContaining(['archive', name]),
    );
  });

  it('is none in the whole', () => {
    expect(checkPack(changed(0, 0)).isTrue).toBe(true);
  });
});

describe('a pack that was signed and says what is not so', () => {
  const rows = randomRows(11, 30);
  const passedAt = rows.results.findIndex(({ outcome }) => outcome === '合格');
  type Edit = (rows: EvidenceRows) => void;
  const first = <Row>(of: readonly Row[], at = 0): Row => {
    const row = of[at];
    if (!row) throw new Error('The random rows have none.');
    return row;
  };
  const wrong = (edit: Edit): EvidenceVerdict => {
    const copy = structuredClone(rows);
    edit(copy);
    return checkPack(packOf(copy));
  };

  it.each<[string, EvidenceCheckName, Edit]>([
    ['a total of the whole', 'totals', (of) => void (first(of.totals).passed += 1)],
    ['a total of a department', 'totals', (of) => void (first(of.totals, 1).seconds += 1)],
    ['a department that is missing', 'totals', (of) => void of.totals.pop()],
    ['a result of nobody', 'references', (of) => void (first(of.followups).person = 'P99999')],
    ['a followup of no result', 'references', (of) => void (first(of.followups).result = 'R99999')],
    ['a person twice', 'references', (of) => void of.people.push(first(of.people))],
    ['a day twice', 'references', (of) => void of.days.push({ ...first(of.days), ...NO_SECONDS })],
    [
      'a pass below the mark',
      'results',
      (of) => void (first(of.results, passedAt).pass_mark_percent = 100),
    ],
    ['an absence that is missing', 'absences', (of) => void of.absences.shift()],
    ['an answer too many', 'answers', (of) => void (first(of.questions).asked += 1)],
    ['a second too few', 'seconds', (of) => void (first(of.days).other_seconds += 1)],
    ['another name', 'subject', (of) => void (first(of.subject, 2).value = 'ほかのコース')],
  ])('%s: the check of the %s says so', (_what, name, edit) => {
    const before = passedAt >= 0 ? failures(checkPack(packOf(rows))) : ['none passed'];
    expect(before).toEqual([]);
    expect(failures(wrong(edit))).toEqual([name]);
  });

  it('gives a certificate without a pass', () => {
    const verdict = wrong((of) => {
      const failed = of.results.find(({ outcome }) => outcome === '不合格');
      Object.assign(failed ?? {}, { certificate: '2026-9999', certificate_state: '有効' });
      of.totals = evidenceTotalsOf(of.results);
    });
    expect(failures(verdict)).toEqual(['certificates']);
  });

  it('has a workbook with another figure', () => {
    const workbook = structuredClone(rows);
    first(workbook.results).seconds += 1;
    const verdict = checkPack(packOf(rows, { workbook }));
    expect(failures(verdict)).toEqual(['workbook']);
    expect(verdict.checks.at(-1)?.details[0]).toContain(
      'シート「結果」の2行目の「学習時間（秒）」',
    );
  });

  it('counts no seconds of a year against its results', () => {
    const year = structuredClone(rows);
    first(year.days).other_seconds += 60;
    first(year.subject, 1).value = '年度';
    expect(checkPack(packOf(year, { kind: 'FiscalYear' })).isTrue).toBe(true);
    expect(checkPack(packOf(year)).isTrue).toBe(false);
  });
});

describe('what is no pack', () => {
  const zip = (files: Record<string, Uint8Array>): Uint8Array => zipSync(files);

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a text', new TextEncoder().encode('PK でも ZIP でもない')],
    ['another archive', zip({ 'a.txt': new Uint8Array(10) })],
    ['a cut one', packOf(randomRows(2, 2)).subarray(0, 900)],
    ['one with something behind it', Buffer.concat([packOf(randomRows(2, 2)), Buffer.from('x')])],
    ['only its end', packOf(randomRows(2, 2)).subarray(-22)],
  ])('is refused with a sentence: %s', (_what, bytes) => {
    const { checks, isTrue } = checkPack(bytes);
    expect(isTrue).toBe(false);
    expect(checks[0]).toMatchObject({ name: 'archive', state: 'Failed' });
    expect(checks[0]?.details.join()).toMatch(/。$/);
    expect(checks.slice(1).every(({ state }) => state === 'Skipped')).toBe(true);
  });

  it('is not unpacked where it is made to fill the memory', () => {
    const bomb = zipOf([packedFile('data/days.csv', Buffer.alloc(20_000_000))]);
    expect(checkPack(bomb).checks[0]?.details).toEqual([
      'ZIPの中身が大きすぎるため、展開しません。',
    ]);
  });

  it('never breaks, whatever the bytes', () => {
    const pack = packOf(randomRows(3, 2));
    const edits = fc.array(fc.tuple(fc.nat(pack.length - 1), fc.nat(255)), { maxLength: 20 });
    fc.assert(
      fc.property(edits, fc.nat(pack.length), (changes, length) => {
        const copy = new Uint8Array(pack);
        for (const [at, value] of changes) copy[at] = value;
        expect(typeof checkPack(copy.subarray(0, length)).isTrue).toBe('boolean');
      }),
      { numRuns: 200 },
    );
  });

  it('is not called true where the machine cannot check it', () => {
    const inflate = (): never => {
      throw new RangeError('Invalid typed array length');
    };
    expect(checkIfPossible(packOf(randomRows(2, 2)), { ...TOOLS, inflate })).toBeNull();
  });
});
