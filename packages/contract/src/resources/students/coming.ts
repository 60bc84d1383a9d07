import { z } from 'zod/mini';
import { DateOnly } from '../../base/scalars';
import { SheetReadings } from '../readings/schema';
import { NextQuestion } from '../survey-sheets/schema';
import { StudentTop } from './schema';

/** A sheet of a coming day, under the numbers that it will have; it tells nothing of what is right. */
export const ComingSheet = z.object({ next_question: NextQuestion, readings: SheetReadings });
export type ComingSheet = z.infer<typeof ComingSheet>;

/** What the coming working days will ask, for a device to keep. */
export const StudentComing = z.object({
  /** In order; none where the company wants none to be kept. */
  days: z.array(
    z.object({
      date: DateOnly,
      /**
       * The first screen of that day if nothing changes until then. What is to be taken has its sheet each: those that are
       * open now, and those of the coming days up to this one, of a course and kind in the order of their days.
       */
      top: StudentTop,
      /** Those that are opened on this day, at the earliest. */
      sheets: z.array(ComingSheet),
    }),
  ),
});
export type StudentComing = z.infer<typeof StudentComing>;
