import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { IntText } from '../../base/scalars';
import { AnnualFigures, FiscalYear } from './schema';

const common = {
  resource: 'annual-figures',
  method: 'GET',
  who: 'admin',
  scope: 'own-company',
  heavy: true,
} as const;

/** The 年度 that runs unless told. */
const query = z.object({ fiscal_year: z.optional(z.pipe(IntText, FiscalYear)) });

export const getAnnualFigures = endpoint({
  ...common,
  id: 'getAnnualFigures',
  tokenRight: 'read',
  path: '/annual-figures',
  summary:
    '1年度の、人数、学習時間、修了、定着率、修了証などを、前の年度と並べて返します。部署、年代、会社が決めた雇用区分と性別ごとにも返します。今年度は今日までで、前の年度も同じ日までです。少人数のグループは隠します。会社の管理者だけが見られます。',
  query,
  answer: AnnualFigures,
});

export const downloadAnnualReport = endpoint({
  ...common,
  id: 'downloadAnnualReport',
  path: '/annual-figures/report',
  summary:
    '同じ数値を、A4で2ページのPDFにして返します。1ページ目は会社全体、2ページ目は部署などのグループです。',
  query,
  answerKind: 'file',
  answer: z.unknown(),
});
