import { speakJapanese } from '@tokiori/contract';
import { reportFailure } from '../platform/process/failure';

/** Runs a command as this program. A failure is told in a sentence and ends it. */
export const runProgram = async (command: () => Promise<void>): Promise<void> => {
  speakJapanese();
  await command().catch((error: unknown) => {
    reportFailure(error);
    process.exit(1);
  });
};
