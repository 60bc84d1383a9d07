import type { Figure, Figures } from '@tokiori/contract';
import type { ExportValue } from './cells';

/** Said in the row of a group whose figures are not shown. */
export const HIDDEN_NOTE = '少人数のため非表示';

interface Row {
  hidden: boolean;
  users: number;
  learners: number | null;
}

/** How many people a row is about. */
export const peopleValues = {
  users: ({ users }: Row) => users,
  learners: ({ learners }: Row) => learners,
  note: ({ hidden }: Row) => (hidden ? HIDDEN_NOTE : null),
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

interface WithFigure {
  figure: Figure | null;
}

/** One figure: a rate is written as a fraction of its numerator and denominator, which stand beside it. */
export const figureValue = {
  value: ({ figure }: WithFigure) => figure?.value ?? null,
  numerator: ({ figure }: WithFigure) => figure?.numerator ?? null,
  denominator: ({ figure }: WithFigure) => figure?.denominator ?? null,
};
