import { Gauge, type Registry } from 'prom-client';
import { inTime } from '../in-time';

/** A number as it is now, for one value of each label. */
export interface Figure {
  name: string;
  /** Kinds and states, never ids or names of people. */
  labels?: Record<string, string>;
  value: number;
}

/** What is looked up at each scrape, in one go. */
export interface FigureSource {
  /** Where it is looked up, as monitoring calls it. */
  name: string;
  gauges: readonly { name: string; help: string; labels?: readonly string[] }[];
  read: () => Promise<readonly Figure[]>;
}

/** Prometheus gives up after ten seconds unless told: what the process knows of itself is to arrive by then. */
const PATIENCE_MS = 5000;

/**
 * Gauges that are looked up together. What cannot be looked up is left out, so that a database that is away keeps
 * nobody from seeing the rest; `tokiori_source_up` tells it.
 *
 * @returns looks up; one look at a time, however many ask
 */
export const watchFigures = (
  sources: readonly FigureSource[],
  registry: Registry,
  patienceMs = PATIENCE_MS,
): (() => Promise<void>) => {
  const up = new Gauge({
    name: 'tokiori_source_up',
    help: 'Whether the numbers of this source could be looked up in time (1) or are left out (0)',
    labelNames: ['source'],
    registers: [registry],
  });
  const looks = sources.map(({ name, gauges, read }) => {
    const byName = new Map(
      gauges.map(({ name: gauge, help, labels = [] }) => [
        gauge,
        new Gauge({ name: gauge, help, labelNames: [...labels], registers: [registry] }),
      ]),
    );
    const clear = (): void => {
      for (const { name: gauge, labels = [] } of gauges)
        // Without labels `reset` would leave a 0, which nobody has looked up.
        if (labels.length === 0) byName.get(gauge)?.remove();
        else byName.get(gauge)?.reset();
    };
    let underWay: Promise<readonly Figure[]> | null = null;
    return async (): Promise<void> => {
      underWay ??= read().finally(() => (underWay = null));
      const figures = await inTime(underWay, patienceMs).catch(() => null);
      clear();
      up.set({ source: name }, figures === null ? 0 : 1);
      for (const { name: gauge, labels = {}, value } of figures ?? [])
        byName.get(gauge)?.set(labels, value);
    };
  });
  return async () => void (await Promise.all(looks.map((look) => look())));
};
