import { parser } from '@prometheus-io/lezer-promql';
import type { Sample } from './scrape';

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

/** What Prometheus has: two scrapes, the later one `now`, in seconds. */
export interface History {
  before: readonly Sample[];
  after: readonly Sample[];
  now: number;
}

/** A time series without its name, as calculations leave it. */
type Series = Omit<Sample, 'name'>;
type Value = number | Series[];

const childrenOf = (node: SyntaxNode): SyntaxNode[] => {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
};

const keyOf = (labels: Record<string, string>): string =>
  JSON.stringify(Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** What an expression names and where it is no PromQL. */
export const namesAndErrors = (expression: string): { metrics: string[]; errors: number } => {
  const metrics: string[] = [];
  let errors = 0;
  parser.parse(expression).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) errors += 1;
      if (type.name === 'Identifier') metrics.push(expression.slice(from, to));
    },
  });
  return { metrics, errors };
};

const OPERATORS: Record<string, (a: number, b: number) => number | boolean> = {
  Gtr: (a, b) => a > b,
  Lss: (a, b) => a < b,
  Eql: (a, b) => a === b,
  Div: (a, b) => a / b,
  Sub: (a, b) => a - b,
};
const AGGREGATES: Record<string, (values: number[]) => number> = {
  Sum: (values) => values.reduce((sum, value) => sum + value, 0),
  Max: (values) => Math.max(...values),
};

/** Of the regular expressions, what the rules have: a text, one that begins so (`/api/.*`), or `.` for a character (`5..`). */
const fitsForm = (value: string, form: string): boolean => {
  if (form.endsWith('.*')) return value.startsWith(form.slice(0, -2));
  const characters = [...form];
  return (
    value.length === characters.length &&
    characters.every((character, at) => character === '.' || character === value[at])
  );
};

/** A vector's numbers beside another one's with the same labels, or beside a scalar. */
const combined = (operator: string, left: Value, right: Value): Value => {
  const calculate = OPERATORS[operator];
  if (!calculate) throw new Error(`No operator ${operator}`);
  const one = (labels: Record<string, string>, value: number, a: number, b: number): Series[] => {
    const result = calculate(a, b);
    if (typeof result === 'number') return [{ labels, value: result }];
    return result ? [{ labels, value }] : [];
  };
  if (typeof left === 'number')
    return typeof right === 'number'
      ? Number(calculate(left, right))
      : right.flatMap(({ labels, value }) => one(labels, value, left, value));
  return left.flatMap(({ labels, value }) => {
    if (typeof right === 'number') return one(labels, value, value, right);
    const partner = right.find((other) => keyOf(other.labels) === keyOf(labels));
    return partner ? one(labels, value, value, partner.value) : [];
  });
};

/** By linear interpolation within the bucket, as Prometheus does. */
const quantileOf = (quantile: number, buckets: Series[]): Series[] => {
  const sorted = buckets
    .map(({ labels, value }) => ({
      end: Number((labels['le'] ?? '').replace('+Inf', 'Infinity')),
      value,
    }))
    .toSorted((a, b) => a.end - b.end);
  const rank = quantile * (sorted.at(-1)?.value ?? 0);
  const at = sorted.findIndex(({ value }) => value >= rank);
  const [from, to] = [sorted[at - 1] ?? { end: 0, value: 0 }, sorted[at]];
  if (!to || rank === 0) return [];
  const within = (rank - from.value) / (to.value - from.value);
  const value = to.end === Infinity ? from.end : from.end + (to.end - from.end) * within;
  return [{ labels: {}, value }];
};

/** The parts of PromQL that the product's alerts are written in. @throws Error an expression needs another one */
export const evaluate = (expression: string, { before, after, now }: History): Value => {
  const textOf = ({ from, to }: SyntaxNode): string => expression.slice(from, to);
  const select = (node: SyntaxNode, samples: readonly Sample[]): Series[] => {
    const name = textOf(node.getChild('Identifier')!);
    const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
    const fits = matchers.map((matcher) => {
      const [label, , text] = childrenOf(matcher).map(textOf) as [string, string, string];
      const operator = matcher.getChild('MatchOp')!.firstChild!.name;
      const wanted = text.slice(1, -1);
      const matches = operator.endsWith('Regex')
        ? (value: string) => wanted.split('|').some((form) => fitsForm(value, form))
        : (value: string) => value === wanted;
      const isNegative = operator.startsWith('N');
      return ({ labels }: Sample) => matches(labels[label] ?? '') !== isNegative;
    });
    return samples.filter((sample) => sample.name === name && fits.every((fit) => fit(sample)));
  };
  const changes = (matrix: SyntaxNode): Series[] => {
    const selector = matrix.getChild('VectorSelector')!;
    const earlier = new Map(
      select(selector, before).map((each) => [keyOf(each.labels), each.value]),
    );
    return select(selector, after).flatMap(({ labels, value }) => {
      const start = earlier.get(keyOf(labels));
      return start === undefined ? [] : [{ labels, value: value - start }];
    });
  };
  const call = (node: SyntaxNode): Value => {
    const name = node.getChild('FunctionIdentifier')!.firstChild!.name;
    const [first, second] = childrenOf(node.getChild('FunctionCallBody')!);
    if (name === 'Time') return now;
    if (name === 'Delta') return changes(first!);
    // How much a second does not matter where shares are compared; the scrapes count as a minute apart.
    if (name === 'Rate')
      return changes(first!).map((each) => ({ ...each, value: each.value / 60 }));
    if (name === 'Absent')
      return (read(first!) as Series[]).length === 0 ? [{ labels: {}, value: 1 }] : [];
    if (name === 'HistogramQuantile')
      return quantileOf(read(first!) as number, read(second!) as Series[]);
    throw new Error(`No function ${name}`);
  };
  const aggregate = (node: SyntaxNode): Series[] => {
    const merge = AGGREGATES[node.getChild('AggregateOp')!.firstChild!.name]!;
    const by = (
      node.getChild('AggregateModifier')?.getChild('GroupingLabels')?.getChildren('LabelName') ?? []
    ).map(textOf);
    const groups = new Map<string, { labels: Record<string, string>; values: number[] }>();
    for (const { labels, value } of read(
      node.getChild('FunctionCallBody')!.firstChild!,
    ) as Series[]) {
      const kept = Object.fromEntries(by.map((label) => [label, labels[label] ?? '']));
      const group = groups.get(keyOf(kept)) ?? { labels: kept, values: [] };
      group.values.push(value);
      groups.set(keyOf(kept), group);
    }
    return [...groups.values()].map(({ labels, values }) => ({ labels, value: merge(values) }));
  };
  const binary = (node: SyntaxNode): Value => {
    const [left, operator, right] = childrenOf(node).filter(({ name }) => name !== 'BoolModifier');
    const [a, b] = [read(left!), read(right!)];
    const has = (list: Series[], labels: Record<string, string>): boolean =>
      list.some((other) => keyOf(other.labels) === keyOf(labels));
    if (operator!.name === 'And')
      return (a as Series[]).filter(({ labels }) => has(b as Series[], labels));
    if (operator!.name === 'Or')
      return [
        ...(a as Series[]),
        ...(b as Series[]).filter(({ labels }) => !has(a as Series[], labels)),
      ];
    return combined(operator!.name, a, b);
  };
  const READERS: Record<string, (node: SyntaxNode) => Value> = {
    PromQL: (node) => read(node.firstChild!),
    ParenExpr: (node) => read(node.firstChild!),
    NumberDurationLiteral: (node) => Number(textOf(node)),
    VectorSelector: (node) => select(node, after),
    FunctionCall: call,
    AggregateExpr: aggregate,
    BinaryExpr: binary,
  };
  const read = (node: SyntaxNode): Value => {
    const reader = READERS[node.name];
    if (!reader) throw new Error(`Not read: ${node.name}`);
    return reader(node);
  };
  return read(parser.parse(expression).topNode);
};
