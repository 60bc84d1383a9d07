import type { StudentTop } from '@tokiori/contract';
import { NothingWaiting } from './nothing-waiting';
import { Waiting } from './waiting';

/** What to do today, or when the next thing comes. */
export const Today = ({ top }: { top: StudentTop }) =>
  top.take_now.length > 0 ? <Waiting items={top.take_now} /> : <NothingWaiting top={top} />;
