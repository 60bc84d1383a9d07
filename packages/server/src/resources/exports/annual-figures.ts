import {
  exportAnnualFigures,
  MOST_ANNUAL_DEPARTMENTS,
  type AnnualFigures,
  type AnnualGroup,
  type AnnualMeasures,
  type Figure,
} from '@tokiori/contract';
import { HIDDEN_TEXT } from '@tokiori/domain';
import { invalid } from '../../platform/errors';
import { getAnnualFigures } from '../annual-figures/annual-figures.service';
import type { ExportValue } from './cells';
import type { ExportCall } from './export-call';
import type { ListExport } from './list-export';
import type { ReadRows } from './rows';

/** The figures of some people in one year. */
interface Row {
  fiscal_year: number;
  from: string;
  to: string;
  /** What the groups are made by: 「部署」. */
  cut: string;
  group: string;
  note: string | null;
  /** `null`: not told. */
  measures: AnnualMeasures | null;
}

type Year = Pick<Row, 'fiscal_year' | 'from' | 'to'>;

/** The years of the figures: the one asked for, and the one before. */
const yearsOf = (figures: AnnualFigures): { now: Year; before: Year | null } => {
  const { fiscal_year, from, to, previous } = figures;
  return {
    now: { fiscal_year, from, to },
    before: previous && { fiscal_year: fiscal_year - 1, from: previous.from, to: previous.to },
  };
};

/** A group in both years; the year before only where it is told. */
const rowsOfGroup = (
  { now, before }: ReturnType<typeof yearsOf>,
  cut: string,
  { label: group, hidden, measures, previous }: AnnualGroup,
): Row[] => [
  { ...now, cut, group, note: hidden ? HIDDEN_TEXT : null, measures },
  ...(before && previous ? [{ ...before, cut, group, note: null, measures: previous }] : []),
];

const rowsOf = (figures: AnnualFigures): Row[] => {
  const { total, previous, more_departments: more } = figures;
  const years = yearsOf(figures);
  const all: AnnualGroup = {
    id: 'all',
    label: figures.company_name,
    people: total.people,
    hidden: false,
    measures: total,
    previous: previous && previous.total,
  };
  const cuts = [
    ['会社全体', [all]],
    ['部署', figures.departments],
    ['年代', figures.ages],
    [figures.employment_types?.name, figures.employment_types?.groups ?? []],
    [figures.genders?.name, figures.genders?.groups ?? []],
  ] as const;
  const rows = cuts.flatMap(([cut = '', groups]) =>
    groups.flatMap((group) => rowsOfGroup(years, cut, group)),
  );
  if (more === 0) return rows;
  const note = `人数の多い${MOST_ANNUAL_DEPARTMENTS}部署までです。`;
  return [...rows, { ...years.now, cut: '部署', group: `ほか${more}部署`, note, measures: null }];
};

/** The rows have an order of their own, and no ids. @throws AppError VALIDATION_FAILED */
const refuseChoice = ({ body: { ids, sort } }: ExportCall): void => {
  const field = ids === undefined ? sort && 'sort' : 'ids';
  if (field)
    throw invalid([{ field, message: '年度の実績は、行を選んだり並べ替えたりできません。' }]);
};

const readRows: ReadRows<Row> = async (call) => {
  refuseChoice(call);
  const query = (call.body.filter ?? {}) as { fiscal_year?: number };
  const rows = rowsOf(
    await getAnnualFigures({ ...call, params: undefined, body: undefined, query }),
  );
  async function* each(): AsyncGenerator<Row> {
    yield* rows;
  }
  return { total: rows.length, each: each() };
};

const measure =
  (value: (measures: AnnualMeasures) => ExportValue) =>
  ({ measures }: Row): ExportValue =>
    measures && value(measures);

type Rate = {
  [Name in keyof AnnualMeasures]: AnnualMeasures[Name] extends Figure ? Name : never;
}[keyof AnnualMeasures];

const share = (name: Rate) => measure((measures) => measures[name].value);
const numerator = (name: Rate) => measure((measures) => measures[name].numerator);
const denominator = (name: Rate) => measure((measures) => measures[name].denominator);

/** Cut off behind the second decimal, as people and hours are never told more than they were. */
const hundredths = (value: number | null): number | null =>
  value === null ? null : Math.floor(value * 100 + 1e-7) / 100;

export const annualFiguresExport: ListExport<typeof exportAnnualFigures, Row> = {
  endpoint: exportAnnualFigures,
  name: '年度の実績',
  rows: readRows,
  values: {
    fiscal_year: (row) => row.fiscal_year,
    from: ({ from }) => from,
    to: ({ to }) => to,
    cut: ({ cut }) => cut,
    group: ({ group }) => group,
    note: ({ note }) => note,
    people: measure(({ people }) => people),
    person_days: numerator('average_people'),
    average_people: measure(({ average_people: average }) => hundredths(average.value)),
    learners: measure(({ learners }) => learners),
    seconds: measure(({ seconds }) => seconds),
    required_seconds: measure((told) => told.required_seconds),
    other_seconds: measure((told) => told.other_seconds),
    practice_seconds: measure((told) => told.practice_seconds),
    corrected_minutes: measure((told) => told.corrected_minutes),
    seconds_per_person: measure((told) => hundredths(told.seconds_per_person)),
    completion: share('completion'),
    completion_numerator: numerator('completion'),
    completion_denominator: denominator('completion'),
    required_completion: share('required_completion'),
    required_numerator: numerator('required_completion'),
    required_denominator: denominator('required_completion'),
    basics: share('basics'),
    basics_numerator: numerator('basics'),
    basics_denominator: denominator('basics'),
    correct_rate: share('correct_rate'),
    correct_numerator: numerator('correct_rate'),
    correct_denominator: denominator('correct_rate'),
    retention_rate: share('retention_rate'),
    retention_numerator: numerator('retention_rate'),
    retention_denominator: denominator('retention_rate'),
    certificates_issued: measure((told) => told.certificates_issued),
    certificates_valid: measure((told) => told.certificates_valid),
  },
};
