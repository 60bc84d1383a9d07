import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { policyOf, USUAL_POLICIES } from './policies/policies';
import { USUAL_SETTINGS, type Settings } from './settings';
import { WORLDS, type WorldName } from './worlds/worlds';

export const HELP = `使い方: npm run simulate -- [--seeds 数] [--policies 名前,…] [--worlds 名前,…]

架空の人が、製品の規則とほかのやり方で学ぶようすをシミュレーションし、残った知識とかかった時間を比べます。
製品が守るべきこと（休みの日に出題しない、など）が破れていると、理由を表示して1で終わります。

  --seeds      種の数。種ごとに別の会社の人になります。指定がなければ4
  --policies   ${USUAL_POLICIES.join('、')}（product-0.50からproduct-0.99まで選べます。-unlimitedを付けると1日の上限なし、
               続けて-fittedを付けると、別の人の半年に合わせた重みを、-personalを付けるとその人の効果も使います）
  --worlds     記憶のしかた。${Object.keys(WORLDS).join('、')}
  --people     種ごとの人数。指定がなければ${USUAL_SETTINGS.people}
  --questions  コースの問題数。指定がなければ${USUAL_SETTINGS.questions}
  --days       コースの日数。指定がなければ${USUAL_SETTINGS.courseDays}
  --weights    世界fsrsで、人の重み（{"w": [[…21個], …]}のJSON）をこのフォルダーから読みます
  --workers    使うプロセスの数。指定がなければ2`;

/** What to simulate. */
export interface Options {
  seeds: number[];
  policies: string[];
  worlds: WorldName[];
  workers: number;
  settings: Settings;
}

const count = (text: string, name: string, most: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`--${name}は、1から${most}までの整数で指定してください。`);
  return value;
};

const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim());

const isWorld = (name: string): name is WorldName => Object.hasOwn(WORLDS, name);

const isWeights = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length === 21 && value.every((weight) => Number.isFinite(weight));

/** All weights that the JSON files of a folder hold. */
const weightsIn = (folder: string): number[][] => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const weights = files
    .flatMap(
      (name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { w?: unknown[] }).w ?? [],
    )
    .filter(isWeights);
  if (weights.length === 0) throw new Error(`${folder}に、21個の重みの並びがありません。`);
  return weights;
};

const policiesOf = (text: string): string[] => {
  const names = namesIn(text);
  for (const name of names)
    if (!policyOf(name)) throw new Error(`--policiesの「${name}」はありません。`);
  return names;
};

const worldsOf = (text: string): WorldName[] =>
  namesIn(text).map((name) => {
    if (!isWorld(name)) throw new Error(`--worldsの「${name}」はありません。`);
    return name;
  });

/**
 * What the command line asks for; `null` for its help.
 * @throws Error with a sentence for whoever typed it
 */
export const optionsFrom = (args: readonly string[]): Options | null => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string', default: '4' },
      policies: { type: 'string', default: USUAL_POLICIES.join(',') },
      worlds: { type: 'string', default: Object.keys(WORLDS).join(',') },
      people: { type: 'string', default: String(USUAL_SETTINGS.people) },
      questions: { type: 'string', default: String(USUAL_SETTINGS.questions) },
      days: { type: 'string', default: String(USUAL_SETTINGS.courseDays) },
      weights: { type: 'string' },
      workers: { type: 'string', default: '2' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    seeds: Array.from({ length: count(values.seeds, 'seeds', 1000) }, (_, index) => index + 1),
    policies: policiesOf(values.policies),
    worlds: worldsOf(values.worlds),
    workers: count(values.workers, 'workers', 64),
    settings: {
      ...USUAL_SETTINGS,
      people: count(values.people, 'people', 1000),
      questions: count(values.questions, 'questions', 1000),
      courseDays: count(values.days, 'days', 365),
      weights: values.weights === undefined ? null : weightsIn(values.weights),
    },
  };
};
