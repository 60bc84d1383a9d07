import type { Figure, Figures, Objective } from '@tokiori/contract';
import { HIDDEN_TEXT, MEASURES } from '@tokiori/domain';
import type { Page } from '../../platform/list-pages';
import type { ExportValue } from './cells';

interface Row {
  hidden: boolean;
  users: number;
  learners: number | null;
}

/** How many people a row is about. */
export const peopleValues = {
  users: ({ users }: Row) => users,
  learners: ({ learners }: Row) => learners,
  note: ({ hidden }: Row) => (hidden ? HIDDEN_TEXT : null),
};

type Value = (row: { figures: Figures | null }) => ExportValue;

const value =
  (name: keyof Figures): Value =>
  ({ figures }) =>
    figures?.[name].value ?? null;
const numerator =
  (name: keyof Figures): Value =>
  ({ figures }) =>
    figures?.[name].numerator ?? null;
const denominator =
  (name: keyof Figures): Value =>
  ({ figures }) =>
    figures?.[name].denominator ?? null;

/** The seven figures; of rates also what they are counted from. Empty where they are hidden. */
export const figureValues = {
  total_score: value('total_score'),
  taken_courses: value('taken_courses'),
  taken_questions: value('taken_questions'),
  taken_duration: value('taken_duration'),
  correct_rate: value('correct_rate'),
  correct_numerator: numerator('correct_rate'),
  correct_denominator: denominator('correct_rate'),
  recap_correct_rate: value('recap_correct_rate'),
  recap_numerator: numerator('recap_correct_rate'),
  recap_denominator: denominator('recap_correct_rate'),
  retention_rate: value('retention_rate'),
  retention_numerator: numerator('retention_rate'),
  retention_denominator: denominator('retention_rate'),
};

/** A row that says which figure it has. */
export type OfObjective<Row> = Row & { objective: Objective };

/** The pages of a list of one figure, whose rows do not say which it is. */
export const withObjective =
  <Call extends { query: { objective: Objective } }, Row>(
    page: (call: Call) => Promise<Page<Row>>,
  ) =>
  async (call: Call): Promise<Page<OfObjective<Row>>> => {
    const { rows, total } = await page(call);
    const { objective } = call.query;
    return { rows: rows.map((row) => ({ ...row, objective })), total };
  };

type WithFigure = OfObjective<{ figure: Figure | null }>;

const nameOf = ({ objective }: WithFigure): string => {
  const { label, unit } = MEASURES[objective];
  return unit === 'seconds' ? `${label}（秒）` : label;
};

const isRate = ({ figure }: WithFigure): boolean => figure !== null && figure.denominator !== null;

/** One figure: what it is called, and either a rate or a count. */
export const figureValue = {
  objective: nameOf,
  rate: (row: WithFigure) => (isRate(row) ? row.figure!.value : null),
  value: (row: WithFigure) => (isRate(row) ? null : (row.figure?.value ?? null)),
  numerator: ({ figure }: WithFigure) => figure?.numerator ?? null,
  denominator: ({ figure }: WithFigure) => figure?.denominator ?? null,
};
