import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../../../..');

/** The text of a file of the repository. */
export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

/** What somebody is told of. */
export const ALERTS = (
  parse(textOf('deploy/prometheus/rules.yaml')) as { groups: { rules: Alert[] }[] }
).groups.flatMap(({ rules }) => rules);

/** Pages about alerts, by their names. */
export const RUNBOOKS = readdirSync(join(ROOT, 'docs/runbooks')).map((file) =>
  file.replace(/\.md$/, ''),
);

interface Panel {
  id: number;
  title: string;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

/** What Grafana draws. */
export const PANELS = (JSON.parse(textOf('deploy/grafana/tokiori.json')) as { panels: Panel[] })
  .panels;
