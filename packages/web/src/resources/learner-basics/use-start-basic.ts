import { useQueryClient } from '@tanstack/react-query';
import type { SittingBody } from '@tokiori/contract';
import { beginBasicSitting, studentBasics } from '@tokiori/contract/client';
import { useRef, useState } from 'react';
import { ApiError } from '../../app/api/api-error';
import { call } from '../../app/api/client';
import { newKey } from '../../app/api/new-key';
import { keyOf } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useSignedIn } from '../../app/session/use-session';
import { useToday } from '../../app/session/use-today';
import { useStart } from '../../app/sheets/use-start';
import { useNotify } from '../../ui/notification/use-notify';
import { basicSheetQuery } from './learner-basics.api';

/** Begins a sitting of a basic, or goes on with the open one. */
export const useStartBasic = (basicId: number) =>
  useStart(basicSheetQuery(useSignedIn().user.company_id, basicId), useToday());

/** What is wrong with the code of a room. */
const OF_CODE: readonly string[] = ['ROOM_CODE_NEEDED', 'ROOM_CODE_WRONG', 'TOO_MANY_ROOM_CODES'];

const NEEDED_NOW =
  'この試験は、会場のコードが必要になりました。コードを入力してから、もう一度始めてください。';

/** The same of an examination, whose time runs from then on. `asksCode`: the page has a field for the code of a room. */
export const useStartExam = (
  basicId: number,
  { body, asksCode }: { body: SittingBody; asksCode: boolean },
) => {
  const { user } = useSignedIn();
  const client = useQueryClient();
  const notify = useNotify();
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
    if (!(error instanceof ApiError && OF_CODE.includes(error.code))) return false;
    if (asksCode) setCodeError(sentenceOf(error));
    else {
      // How it is held was changed meanwhile: the field comes with what is asked for again.
      void client.invalidateQueries({ queryKey: keyOf(studentBasics) });
      notify(error.code === 'ROOM_CODE_NEEDED' ? NEEDED_NOW : sentenceOf(error), 'error');
    }
    return true;
  });
  return { ...start, codeError };
};
