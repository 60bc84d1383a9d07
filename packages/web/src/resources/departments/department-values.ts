import { DepartmentBody, DepartmentUpdateBody, type Department } from '@tokiori/contract';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { resolverOf } from '../../app/forms/resolver-of';

export interface DepartmentValues {
  name: string;
  /** `null` at the top. */
  parent_id: number | null;
}

export type DepartmentFormApi = UseFormReturn<DepartmentValues, unknown, DepartmentValues>;

export const departmentValuesOf = ({ name, parent_id }: Department): DepartmentValues => ({
  name,
  parent_id,
});

type DepartmentResolver = Resolver<DepartmentValues, unknown, DepartmentValues>;
export const newDepartmentResolver = resolverOf(DepartmentBody) as unknown as DepartmentResolver;
export const departmentResolver = resolverOf(DepartmentUpdateBody) as unknown as DepartmentResolver;
