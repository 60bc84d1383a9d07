import type { ReactNode } from 'react';
import { ReadingsProvider } from './readings-context';
import { useSheetReadings } from './use-sheet-readings';

/** Questions of a sheet within have the machine's readings for learners who read with ふりがな. */
export const SheetReadings = ({ sheetId, children }: { sheetId: number; children: ReactNode }) => (
  <ReadingsProvider value={useSheetReadings(sheetId, false)}>{children}</ReadingsProvider>
);
