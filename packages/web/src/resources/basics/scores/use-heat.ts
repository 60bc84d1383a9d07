import type { BasicScore, Department } from '@tokiori/contract';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { departmentsOf } from '../../../app/people/departments-of';
import type { AdministeredCompany } from '../../../app/session/administered';
import type { AsOf } from './use-as-of';
import { scoresOf } from './score-queries';

/** Those beside each other: below the chosen one, or the topmost that one answers for. */
export const besideEachOther = (
  departments: readonly Department[],
  parentId: number | undefined,
): Department[] => {
  if (parentId !== undefined) return departments.filter(({ parent_id }) => parent_id === parentId);
  const departmentIds = new Set(departments.map(({ id }) => id));
  return departments.filter(({ parent_id }) => parent_id === null || !departmentIds.has(parent_id));
};

/** Stands for those who belong to no department. */
export const NO_DEPARTMENT_ID = 0;

const keyOf = (basicId: number, departmentId: number): string => `${basicId}-${departmentId}`;

/** Finds the score of a basic in a department. */
export const scoreFinder = (parts: readonly BasicScore[]) => {
  const byKey = new Map(
    parts.map(
      (score) => [keyOf(score.basic_id, score.department_id ?? NO_DEPARTMENT_ID), score] as const,
    ),
  );
  return (basicId: number, departmentId: number): BasicScore | undefined =>
    byKey.get(keyOf(basicId, departmentId));
};

/** What the heat table shows of a company or a department: basics, departments, and each pair of both. */
export const useHeat = (
  company: AdministeredCompany,
  departmentId: number | undefined,
  asOf: AsOf,
) => {
  const scope = { companyId: company.companyId, departmentId };
  const { data: tree } = useSuspenseQuery(departmentsOf(company));
  // The table stands while that of another day is loaded.
  const kept = { placeholderData: keepPreviousData };
  const query = asOf.search;
  const totals = useQuery({ ...scoresOf({ ...scope, query }), ...kept });
  const parts = useQuery({
    ...scoresOf({ ...scope, query: { ...query, include_children: true } }),
    ...kept,
  });
  return {
    totals,
    parts,
    /** Whether the figures are still those of the day before. */
    isOld: totals.isPlaceholderData || parts.isPlaceholderData,
    departments: besideEachOther(tree, departmentId),
    chosen: tree.find(({ id }) => id === departmentId),
  };
};
