import { speakJapanese } from '@tokiori/contract';
import { commands } from './commands';
import { tellFailure } from './platform/process/failure';

speakJapanese();
const [name = 'start', ...args] = process.argv.slice(2);
const command = commands[name];

if (!command) {
  console.error(
    `「${name}」という操作はありません。使える操作: ${Object.keys(commands).join('、')}`,
  );
  process.exitCode = 1;
} else {
  await command(args).catch((error: unknown) => {
    tellFailure(error);
    process.exit(1);
  });
}
