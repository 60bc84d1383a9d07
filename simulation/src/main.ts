import { HELP, optionsFrom } from './options';
import { simulate } from './simulate';

const showProgress = (done: number, all: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done}/${all}${done === all ? '\n' : ''}`);
};

try {
  const options = optionsFrom(process.argv.slice(2));
  if (options === null) console.log(HELP);
  else {
    const { text, breaches } = await simulate(options, showProgress);
    console.log(text);
    for (const breach of breaches) console.error(`× ${breach}`);
    process.exitCode = breaches.length === 0 ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
