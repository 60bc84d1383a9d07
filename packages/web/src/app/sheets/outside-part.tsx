import type { OutsideNow } from '@tokiori/contract';
import { useSignedIn } from '../session/use-session';
import { outsideWords } from '../words/outside-words';
import { AskToLearn } from './ask-to-learn';

/** Why a sheet did not start, and what can be done about it. */
export const OutsidePart = ({ outside }: { outside: OutsideNow | null }) => {
  const session = useSignedIn();
  if (outside === null) return null;
  return (
    <>
      <p>{outsideWords(outside, session)}</p>
      <AskToLearn outside={outside} />
    </>
  );
};
