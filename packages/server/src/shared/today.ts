import { dateIn } from '@tokiori/domain';
import type { Caller } from './caller';

/** The calendar day it is for the caller's company, or for somebody of a company whose time zone is known. */
export const todayOf = (caller: Pick<Caller, 'timeZone'>, now: Date): string =>
  dateIn(caller.timeZone, now);
