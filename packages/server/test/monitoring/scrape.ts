/** One number of a scrape. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const LINE = /^([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (\S+)$/i;
const LABEL = /([a-z_]+)="((?:[^"\\]|\\.)*)",?/gy;

/** Reads the format of Prometheus, with what a scrape adds to it. */
export const readSamples = (text: string, added: Record<string, string> = {}): Sample[] =>
  text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    if (name === undefined || value === undefined) return [];
    const own = [...labels.matchAll(LABEL)].map(([, label = '', of = '']) => [label, of]);
    return [{ name, labels: { ...Object.fromEntries(own), ...added }, value: Number(value) }];
  });

/** Names of the metrics of a scrape: those without a number at the moment, too. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\S+) (?:gauge|counter|histogram|summary)$/gm)].map(
    ([, name = '']) => name,
  );
