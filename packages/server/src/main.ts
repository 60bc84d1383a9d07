import { commands } from './commands';
import { runProgram } from './commands/run';

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];

if (!command) {
  console.error(
    `「${name}」という操作はありません。使える操作: ${Object.keys(commands).join('、')}`,
  );
  process.exitCode = 1;
} else await runProgram(() => command(args));
