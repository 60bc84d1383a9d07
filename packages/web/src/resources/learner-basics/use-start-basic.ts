import type { SittingBody } from '@tokiori/contract';
import { beginBasicSitting } from '@tokiori/contract/client';
import { useRef } from 'react';
import { call } from '../../app/api/client';
import { newKey } from '../../app/api/new-key';
import { useSignedIn } from '../../app/session/use-session';
import { useToday } from '../../app/session/use-today';
import { useStart } from '../../app/sheets/use-start';
import { basicSheetQuery } from './learner-basics.api';

/** Begins a sitting of a basic, or goes on with the open one. */
export const useStartBasic = (basicId: number) =>
  useStart(basicSheetQuery(useSignedIn().user.company_id, basicId), useToday());

/** The same of an examination, whose time runs from then on. */
export const useStartExam = (basicId: number, body: SittingBody) => {
  const { user } = useSignedIn();
  const key = useRef(newKey());
  const params = { company_id: user.company_id, basic_id: basicId };
  return useStart(async () => {
    const begun = await call(beginBasicSitting, { params, body }, { idempotencyKey: key.current });
    key.current = newKey();
    return begun;
  }, useToday());
};
