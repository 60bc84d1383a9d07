import type { SheetToTake } from '@tokiori/contract';
import { useRef, useState } from 'react';
import { useNotify } from '../../ui/notification/use-notify';
import { ApiError } from '../api/api-error';
import { newKey } from '../api/new-key';
import { sentenceOf } from '../api/sentences';
import { useToday } from '../session/use-today';
import { useStart } from '../sheets/use-start';

/** What is wrong with the code of a room. */
const OF_CODE: readonly string[] = ['ROOM_CODE_NEEDED', 'ROOM_CODE_WRONG', 'TOO_MANY_ROOM_CODES'];

/** It is held otherwise than the page says. */
const CHANGED: readonly string[] = ['EXAM_RULES_CHANGED', 'HONESTY_NOT_CONFIRMED'];

const NEEDED_NOW =
  'この試験は、会場のコードが必要になりました。コードを入力してから、もう一度始めてください。';

interface Beginning {
  /** Begins the sheet, or goes on with the open one. */
  begin: (idempotencyKey: string) => Promise<SheetToTake>;
  /** The page has a field for the code of a room. */
  asksCode: boolean;
  /** How it is held was changed meanwhile: the page asks again for what it shows. */
  onChanged: () => void;
}

/** Begins an examination, whose time runs from then on, and goes to its sheet. */
export const useBeginExam = ({ begin, asksCode, onChanged }: Beginning) => {
  const notify = useNotify();
  const [codeError, setCodeError] = useState<string>();
  const key = useRef(newKey());
  const beginOnce = async (): Promise<SheetToTake> => {
    setCodeError(undefined);
    const begun = await begin(key.current);
    key.current = newKey();
    return begun;
  };
  const start = useStart(beginOnce, useToday(), (error) => {
    if (!(error instanceof ApiError)) return false;
    // It was answered: what is entered next is another beginning.
    key.current = newKey();
    if (CHANGED.includes(error.code)) {
      onChanged();
      notify(sentenceOf(error), 'error');
      return true;
    }
    if (!OF_CODE.includes(error.code)) return false;
    if (asksCode) setCodeError(sentenceOf(error));
    else {
      onChanged();
      notify(error.code === 'ROOM_CODE_NEEDED' ? NEEDED_NOW : sentenceOf(error), 'error');
    }
    return true;
  });
  return { ...start, codeError };
};
