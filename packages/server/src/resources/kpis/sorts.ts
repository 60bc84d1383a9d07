import {
  FIGURE_NAMES,
  type Figure,
  type FigureName,
  type Figures,
  type KpiGroup,
} from '@tokiori/contract';

/** A row whose figures may be hidden, or not be read yet. */
interface WithFigures {
  figures?: Figures | null;
}

/** What rows with figures are sorted by. */
export const figureSorts = Object.fromEntries(
  FIGURE_NAMES.map((name) => [name, ({ figures }: WithFigures) => figures?.[name].value ?? null]),
) as Record<FigureName, (row: WithFigures) => number | null>;

/** What groups are sorted by. */
export const groupSorts = {
  id: ({ id }: KpiGroup) => id,
  key: ({ key }: KpiGroup) => key,
  label: ({ label }: KpiGroup) => label,
  users: ({ users }: KpiGroup) => users,
  learners: ({ learners }: KpiGroup) => learners,
  ...figureSorts,
};

interface ComparedRow {
  id: number;
  name: string;
  users: number;
  learners: number | null;
  figure: Figure | null;
}

/** What rows with one figure are sorted by. */
export const comparedSorts = {
  id: ({ id }: ComparedRow) => id,
  name: ({ name }: ComparedRow) => name,
  users: ({ users }: ComparedRow) => users,
  learners: ({ learners }: ComparedRow) => learners,
  value: ({ figure }: ComparedRow) => figure?.value ?? null,
};
