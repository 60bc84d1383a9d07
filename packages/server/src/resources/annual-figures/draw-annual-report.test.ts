import type { AnnualFigures, AnnualGroup, AnnualMeasures } from '@tokiori/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { drawAnnualReport } from './draw-annual-report';

const share = (numerator: number, denominator: number) => ({
  value: denominator === 0 ? null : numerator / denominator,
  numerator,
  denominator,
});

const MEASURES: AnnualMeasures = {
  people: 12_345,
  average_people: share(4_504_260, 365),
  learners: 12_001,
  seconds: 360_000_000,
  required_seconds: 180_000_000,
  other_seconds: 180_000_000,
  practice_seconds: 0,
  corrected_minutes: 0,
  seconds_per_person: 29_172,
  completion: share(98_765, 123_456),
  required_completion: share(0, 0),
  basics: share(11_111, 12_222),
  correct_rate: share(9_876_543, 12_345_678),
  retention_rate: share(876_543, 1_234_567),
  certificates_issued: 98_000,
  certificates_valid: 97_000,
};

const group = (id: string, label: string, over: Partial<AnnualGroup> = {}): AnnualGroup => ({
  id,
  label,
  people: 500,
  hidden: false,
  measures: MEASURES,
  previous: MEASURES,
  ...over,
});
const groups = (count: number, name: string): AnnualGroup[] =>
  Array.from({ length: count }, (_, at) => group(String(at), `${name}${at + 1}`));

const YEAR: AnnualFigures = {
  fiscal_year: 2026,
  first_year: 2024,
  last_year: 2026,
  from: '2026-04-01',
  to: '2026-11-20',
  is_running: true,
  company_name: 'ひかり商事株式会社',
  small_group_limit: 5,
  counts_practice: false,
  total: MEASURES,
  previous: { from: '2025-04-01', to: '2025-11-20', total: { ...MEASURES, people: 11_999 } },
  departments: [
    group('none', '小さな部署', { hidden: true, measures: null, previous: null, people: 900 }),
    ...groups(100, 'ひかり商事株式会社 › 東日本営業統括本部 › 首都圏法人営業第'),
  ],
  more_departments: 40,
  ages: groups(7, '年代'),
  employment_types: { name: '雇用区分', groups: groups(9, '区分') },
  genders: { name: '性別', groups: groups(3, '性別') },
};

const pagesOf = async (figures: AnnualFigures): Promise<string[]> => {
  const parts: Buffer[] = [];
  const sink = { write: async (content: string | Buffer) => void parts.push(Buffer.from(content)) };
  await drawAnnualReport(sink, figures, new Date('2026-11-20T00:00:00Z'));
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(parts)));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
};

it('has two pages however many groups there are, and says what is left out', async () => {
  // The longest name that a company can have.
  const pages = await pagesOf({ ...YEAR, company_name: '株'.repeat(100) });
  expect(pages).toHaveLength(2);
  expect(pages[0]).toMatch(/期末に有効な修了証：[^：]*$/);
  for (const told of [
    '2026年4月1日から今日（2026年11月20日）まで',
    '期末の人数 12,345人 11,999人',
    '学習時間 100,000.0時間',
    'うち必修コース — —',
    '割合（上が2026年度、下が2025年度） コースの合格 80.0 % 80.0 %',
  ])
    expect(pages[0]).toContain(told);
  for (const told of [
    // 101 + 40 departments, of which six are shown.
    'ほか135部署',
    '小さな部署 非表示',
    '雇用区分（人数の多い順。ほか6件）',
    '5人未満のグループと',
  ])
    expect(pages[1]).toContain(told);
});

it('is two pages of a company with nothing, too', async () => {
  const pages = await pagesOf({
    ...YEAR,
    previous: null,
    departments: [],
    more_departments: 0,
    ages: [],
    employment_types: null,
    genders: null,
  });
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('前年度の記録はありません。');
});
