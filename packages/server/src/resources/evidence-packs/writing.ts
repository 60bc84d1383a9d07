import { dateIn } from '@tokiori/domain';
import type { AskedBasic } from './basics.queries';
import type { PackScope } from './scope';
import type { PackTables } from './tables';

/** A pack while its tables are written. */
export interface Writing {
  scope: PackScope;
  showsLeaveKinds: boolean;
  tables: PackTables;
  basics: readonly AskedBasic[];
  /** The path of a department, as the tree was at the period's end. */
  pathOf: (departmentId: number) => string | null;
  /** A moment with the company's offset. */
  momentOf: (moment: Date) => string;
}

/** The day, in the company's time zone, on which the pack counts. */
export const dayOfWriting = ({ scope }: Pick<Writing, 'scope'>): string =>
  dateIn(scope.timeZone, scope.asOf);

/** `P00001`, `R00012`. */
export const numberOf = (letter: 'P' | 'R' | 'Q', at: number): string =>
  `${letter}${String(at).padStart(5, '0')}`;
