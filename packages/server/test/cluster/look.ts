// Says whether the tests may run on the cluster at a URL: `npm run test:cluster` asks before it begins.
import { lookAt, refusalOf } from './target';

const refusal = await lookAt(String(process.argv[2])).then(
  refusalOf,
  (error: Error) => `クラスターに接続できません。原因：${error.message}`,
);
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
