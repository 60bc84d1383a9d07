import { getAnnualFigures } from '../annual-figures/endpoints';
import { exportOf } from './export-of';

/** A rate as a share, and what it was counted from. */
const rate = <const Label extends string>(label: Label) => ({
  share: { label: `${label}（%）`, kind: 'percent' } as const,
  numerator: { label: `${label}（分子）`, kind: 'number' } as const,
  denominator: { label: `${label}（分母）`, kind: 'number' } as const,
});

const completion = rate('コースの合格');
const required = rate('うち必修コースの合格');
const basics = rate('ベーシックの合格');
const correct = rate('正答率');
const retention = rate('定着率');

export const exportAnnualFigures = exportOf(getAnnualFigures, {
  id: 'exportAnnualFigures',
  path: '/exports/annual-figures',
  summary:
    '年度の実績を、CSVかExcelのファイルで返します。会社全体と各グループについて、その年度と前の年度が1行ずつです。少人数のグループの数値は空です。',
  columns: {
    fiscal_year: { label: '年度', kind: 'number' },
    from: { label: '期間の最初の日', kind: 'date' },
    to: { label: '期間の最後の日', kind: 'date' },
    cut: { label: '区分', kind: 'text' },
    group: { label: 'グループ', kind: 'text' },
    note: { label: '備考', kind: 'text' },
    people: { label: '期末の人数', kind: 'number' },
    person_days: { label: '在籍した日数の合計', kind: 'number' },
    average_people: { label: '期中平均の人数（小数点以下2桁まで）', kind: 'number' },
    learners: { label: '学習した人数', kind: 'number' },
    seconds: { label: '学習時間（秒）', kind: 'number' },
    required_seconds: { label: 'うち必修（秒）', kind: 'number' },
    other_seconds: { label: 'うち必修でないコース（秒）', kind: 'number' },
    practice_seconds: { label: 'うち練習（秒）', kind: 'number' },
    corrected_minutes: { label: 'うち訂正（分）', kind: 'number' },
    seconds_per_person: { label: '1人あたりの学習時間（秒）', kind: 'number' },
    completion: completion.share,
    completion_numerator: completion.numerator,
    completion_denominator: completion.denominator,
    required_completion: required.share,
    required_numerator: required.numerator,
    required_denominator: required.denominator,
    basics: basics.share,
    basics_numerator: basics.numerator,
    basics_denominator: basics.denominator,
    correct_rate: correct.share,
    correct_numerator: correct.numerator,
    correct_denominator: correct.denominator,
    retention_rate: retention.share,
    retention_numerator: retention.numerator,
    retention_denominator: retention.denominator,
    certificates_issued: { label: '期間中の修了証', kind: 'number' },
    certificates_valid: { label: '期末に有効な修了証', kind: 'number' },
  },
});
