import { runProgram } from '@tokiori/server/commands/run';
import { start } from './start';

await runProgram(start);
