import { ScimProblem } from './problem';

const OPERATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type ScimOperator = (typeof OPERATORS)[number];
/** What an attribute is compared with. */
export type ScimValue = string | number | boolean | null;

/** A filter of RFC 7644, section 3.4.2.2. Attributes are in small letters, as they are compared. */
export type ScimFilter =
  | { kind: 'compare'; attribute: string; operator: ScimOperator; value: ScimValue }
  | { kind: 'present'; attribute: string }
  | { kind: 'within'; attribute: string; filter: ScimFilter }
  | { kind: 'and' | 'or'; parts: ScimFilter[] }
  | { kind: 'not'; part: ScimFilter };

/** Longer filters are refused, and deeper ones: directories send a line. */
const MAX_LENGTH = 2000;
const MAX_DEPTH = 10;

/** A bracket, a text as JSON writes it, or a word. No two parts can match the same letter, so reading is linear. */
const TOKEN = /\s*([()[\]]|"(?:[^"\\]|\\.)*"|[^\s()[\]"]+)/y;

const broken = (): ScimProblem =>
  new ScimProblem(
    'invalidFilter',
    '絞り込み（filter）を読み取れません。例：userName eq "sato@example.jp"',
  );

const tokensOf = (text: string): string[] => {
  if (text.length > MAX_LENGTH) throw broken();
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const match = TOKEN.exec(text);
    if (!match) throw broken();
    tokens.push(match[1]!);
  }
  return tokens;
};

const ATTRIBUTE = /^[a-z$][\w$.:-]*$/i;

const valueOf = (token: string | undefined): ScimValue => {
  if (token === undefined) throw broken();
  try {
    const value: unknown = JSON.parse(
      /^(true|false|null)$/i.test(token) ? token.toLowerCase() : token,
    );
    // The null character is in no text that is kept.
    if (typeof value === 'string' && value.includes('\0')) throw broken();
    if (typeof value !== 'object' || value === null) return value as ScimValue;
  } catch {
    // Said below.
  }
  throw broken();
};

/** Reads a filter by recursive descent: `or` binds less than `and`, `and` less than `not`. */
class Reader {
  private at = 0;
  constructor(private readonly tokens: readonly string[]) {}

  whole(): ScimFilter {
    const filter = this.either(0);
    if (this.at < this.tokens.length) throw broken();
    return filter;
  }

  private peek(): string | undefined {
    return this.tokens[this.at]?.toLowerCase();
  }

  private expect(token: string): void {
    if (this.tokens[this.at] !== token) throw broken();
    this.at += 1;
  }

  private chain(kind: 'and' | 'or', next: () => ScimFilter): ScimFilter {
    const parts = [next()];
    while (this.peek() === kind) {
      this.at += 1;
      parts.push(next());
    }
    return parts.length === 1 ? parts[0]! : { kind, parts };
  }

  private either(depth: number): ScimFilter {
    if (depth > MAX_DEPTH) throw broken();
    return this.chain('or', () => this.chain('and', () => this.single(depth)));
  }

  private grouped(depth: number): ScimFilter {
    this.expect('(');
    const filter = this.either(depth + 1);
    this.expect(')');
    return filter;
  }

  private single(depth: number): ScimFilter {
    if (this.peek() === '(') return this.grouped(depth);
    if (this.peek() === 'not' && this.tokens[this.at + 1] === '(') {
      this.at += 1;
      return { kind: 'not', part: this.grouped(depth) };
    }
    const attribute = this.peek();
    if (attribute === undefined || !ATTRIBUTE.test(attribute)) throw broken();
    this.at += 1;
    return this.peek() === '[' ? this.within(attribute, depth) : this.comparison(attribute);
  }

  /** `emails[type eq "work"]`, and what of its members is compared further: `emails[type eq "work"].value co "@"`. */
  private within(attribute: string, depth: number): ScimFilter {
    this.expect('[');
    const inner = this.either(depth + 1);
    this.expect(']');
    const sub = this.peek();
    if (sub === undefined || !sub.startsWith('.'))
      return { kind: 'within', attribute, filter: inner };
    this.at += 1;
    const filter = { kind: 'and' as const, parts: [inner, this.comparison(sub.slice(1))] };
    return { kind: 'within', attribute, filter };
  }

  private comparison(attribute: string): ScimFilter {
    const word = this.peek();
    this.at += 1;
    if (word === 'pr') return { kind: 'present', attribute };
    const operator = OPERATORS.find((name) => name === word);
    if (!operator) throw broken();
    const value = valueOf(this.tokens[this.at]);
    this.at += 1;
    return { kind: 'compare', attribute, operator, value };
  }
}

/** Reads a filter. @throws ScimProblem invalidFilter */
export const parseScimFilter = (text: string): ScimFilter => new Reader(tokensOf(text)).whole();
