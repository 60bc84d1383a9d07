import { commands } from './commands';
import { ConfigError } from './platform/config';
import { StartupError } from './platform/database';

const [name = 'start', ...args] = process.argv.slice(2);
const command = commands[name];

/** What a person can mend is one sentence; everything else keeps its stack. */
const tell = (error: unknown): void => {
  const isForPeople = error instanceof ConfigError || error instanceof StartupError;
  console.error(isForPeople ? error.message : error);
};

if (!command) {
  console.error(
    `「${name}」という操作はありません。使える操作: ${Object.keys(commands).join('、')}`,
  );
  process.exitCode = 1;
} else {
  await command(args).catch((error: unknown) => {
    tell(error);
    process.exit(1);
  });
}
