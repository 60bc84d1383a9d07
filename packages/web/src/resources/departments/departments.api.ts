import type { Department } from '@tokiori/contract';
import { listDepartments } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { allOf } from '../../app/api/all-rows';

/** The company's departments from the top down, each followed by those below it; `undefined` while loading. */
export const useDepartments = (): Department[] | undefined =>
  useQuery(allOf(listDepartments, { query: { sort: '["path","ASC"]' } })).data;
