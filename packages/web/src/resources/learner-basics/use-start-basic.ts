import { useSignedIn } from '../../app/session/use-session';
import { useToday } from '../../app/session/use-today';
import { useStart } from '../../app/sheets/use-start';
import { basicSheetQuery } from './learner-basics.api';

/** Begins a sitting of a basic, or goes on with the open one. */
export const useStartBasic = (basicId: number) =>
  useStart(basicSheetQuery(useSignedIn().user.company_id, basicId), useToday());
