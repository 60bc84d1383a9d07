import type { FlowColumn } from '../../../platform/pdf/table-row';

/** What stands where a table has no rows. */
export const NONE = 'ありません。';

/** A column of figures. */
export const number = (heading: string, share: number): FlowColumn => ({
  heading,
  share,
  isNumber: true,
});

/** A column of words. */
export const words = (heading: string, share: number): FlowColumn => ({ heading, share });
