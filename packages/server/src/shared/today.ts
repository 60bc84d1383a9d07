import { dateIn } from '@tokiori/domain';
import type { Caller } from './caller';

/** The calendar day it is for the caller's company. */
export const todayOf = (caller: Caller, now: Date): string => dateIn(caller.timeZone, now);
