import type { SittingBody } from '@tokiori/contract';
import { beginBasicSitting } from '@tokiori/contract/client';
import { useRef, useState } from 'react';
import { ApiError } from '../../app/api/api-error';
import { call } from '../../app/api/client';
import { newKey } from '../../app/api/new-key';
import { sentenceOf } from '../../app/api/sentences';
import { useSignedIn } from '../../app/session/use-session';
import { useToday } from '../../app/session/use-today';
import { useStart } from '../../app/sheets/use-start';
import { basicSheetQuery } from './learner-basics.api';

/** Begins a sitting of a basic, or goes on with the open one. */
export const useStartBasic = (basicId: number) =>
  useStart(basicSheetQuery(useSignedIn().user.company_id, basicId), useToday());

/** What is wrong with the code of a room. */
const OF_CODE: readonly string[] = ['ROOM_CODE_NEEDED', 'ROOM_CODE_WRONG', 'TOO_MANY_ROOM_CODES'];

/** The same of an examination, whose time runs from then on. */
export const useStartExam = (basicId: number, body: SittingBody) => {
  const { user } = useSignedIn();
  const [codeError, setCodeError] = useState<string>();
  const key = useRef(newKey());
  const params = { company_id: user.company_id, basic_id: basicId };
  const begin = async () => {
    setCodeError(undefined);
    const begun = await call(beginBasicSitting, { params, body }, { idempotencyKey: key.current });
    key.current = newKey();
    return begun;
  };
  const start = useStart(begin, useToday(), (error) => {
    const isOfCode = error instanceof ApiError && OF_CODE.includes(error.code);
    if (isOfCode) setCodeError(sentenceOf(error));
    return isOfCode;
  });
  return { ...start, codeError };
};
