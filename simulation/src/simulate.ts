import type { Options } from './options';
import { fitSentence, fitWorld, reckoningOf } from './fitting';
import { isFitted, policyOf } from './policies/policies';
import { simulateAll } from './processes';
import { breachesIn, forecastTable, policyTable } from './report/report';
import type { Settings } from './settings';
import { piecesOf, resultsOf } from './results';

/** A report as it is printed, and the sentences about what the product breaks; none when it holds to its rules. */
export interface Report {
  text: string;
  breaches: string[];
}

/** Fits the weights of every world, where a policy wants them. */
const fitWorlds = async ({ policies, worlds, settings }: Options) => {
  const fitted: Settings['fitted'] = {};
  const sentences: string[] = [];
  if (policies.some(isFitted))
    for (const world of worlds) {
      const fit = await fitWorld(world, settings);
      const reckoning = reckoningOf(fit);
      if (reckoning) fitted[world] = reckoning;
      sentences.push(fitSentence(world, fit));
    }
  return { fitted, sentences };
};

/** Simulates all that was asked for and reports what came of it. */
export const simulate = async (
  options: Options,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<Report> => {
  const { worlds, policies, seeds, settings, workers } = options;
  const pieces = piecesOf(options);
  const { fitted, sentences } = await fitWorlds(options);
  const figures = await simulateAll(pieces, {
    settings: { ...settings, fitted },
    workers,
    onDone: (count) => onProgress(count, pieces.length),
  });
  const results = resultsOf(pieces, figures);
  const size = `種${seeds.length}個×${settings.people}人、${settings.questions}問、${settings.courseDays}日`;
  const forecasts = policies
    .filter((name) => policyOf(name)!.isProduct)
    .map(
      (policy) =>
        `■ ${policy}の見込み → 本当に覚えていた割合（復習の数）\n\n${forecastTable(results, worlds, policy)}`,
    );
  const text = [
    `${size}のシミュレーションです（実際の人の記録ではありません）。`,
    ...(sentences.length > 0 ? [`■ 記憶の重み\n\n${sentences.join('\n')}`] : []),
    ...worlds.map((world) => `■ 世界 ${world}\n\n${policyTable(results, world, policies)}`),
    ...forecasts,
  ].join('\n\n');
  const breaches = breachesIn(results, worlds, policies).map(
    ({ world, policy, message }) => `${policy}、世界${world}: ${message}`,
  );
  return { text, breaches };
};
