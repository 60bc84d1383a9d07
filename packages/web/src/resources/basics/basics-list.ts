import { exportBasics, listBasics } from '@tokiori/contract/client';
import type { ListDefinition, ListRequest } from '../../app/lists/list-definition';
import type { ListExport } from '../../app/lists/use-list-export';
import { currentSession } from '../../app/session/session-store';

/** The basics of departments that one was named an editor of. */
export const EDITED_BASICS_LIST: ListDefinition<typeof listBasics> = {
  name: 'basics',
  endpoint: listBasics,
  things: 'basics',
  defaultSort: { field: 'name', order: 'ASC' },
  views: [
    { label: 'すべて', filters: {} },
    { label: '出題中', filters: { enabled: ['true'] } },
  ],
};

/** All of the company, and those on offer. */
export const BASICS_LIST: ListDefinition<typeof listBasics> = {
  ...EDITED_BASICS_LIST,
  views: [
    ...EDITED_BASICS_LIST.views!,
    { label: '自社のベーシック', filters: { preset: ['false'] } },
    { label: '提供のベーシック', filters: { preset: ['true'] } },
  ],
};

export const basicsRequest = (): ListRequest => ({
  params: { company_id: currentSession()?.user.company_id ?? 0 },
});

/** Basics saved as a file. */
export const BASICS_EXPORT: ListExport = {
  endpoint: exportBasics,
  columns: {
    name: ['id', 'name', 'maker'],
    period: ['from', 'to'],
    taken: ['users', 'taken'],
  },
};
