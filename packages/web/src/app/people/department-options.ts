import type { Department } from '@tokiori/contract';

/** The tree as a list of choices, each as far in as it lies deep. */
export const departmentOptions = (departments: readonly Department[]) =>
  departments.map(({ id, name, depth }) => ({
    value: id,
    label: `${'　'.repeat(depth)}${name}`,
  }));
