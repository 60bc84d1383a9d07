import { FORMULA_LENGTH } from '@tokiori/domain';
import { ParseError, render, renderToString, type KatexOptions } from 'katex';
import 'katex/dist/katex.min.css';

/** Nothing that a formula says leads elsewhere, grows without end or is written to the console. */
const OPTIONS: KatexOptions = {
  output: 'htmlAndMathml',
  throwOnError: true,
  trust: false,
  strict: 'ignore',
  maxExpand: 200,
  maxSize: 20,
};

/**
 * A formula as elements, with MathML for those who listen; `null` where it cannot be read. No string becomes HTML.
 *
 * @param isLabel whether it names a control: names are made of words, and 「½」 would be called 「12」
 */
export const drawFormula = (tex: string, isBlock: boolean, isLabel = false): Element[] | null => {
  if (tex.length > FORMULA_LENGTH) return null;
  const host = document.createElement('span');
  try {
    render(tex, host, { ...OPTIONS, displayMode: isBlock });
  } catch {
    return null;
  }
  if (isLabel) host.querySelector('math')?.setAttribute('aria-label', tex.trim());
  return [...host.children];
};

/** What is wrong, by what KaTeX says before the position and the source, which are told in our own words. */
const REASONS: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [
    /Undefined control sequence: (\\[A-Za-z]{1,40}|\\.)/,
    ([, name]) => `「${name}」という命令はありません`,
  ],
  [/No such environment: ([A-Za-z*]{1,40})/, ([, name]) => `「${name}」という環境はありません`],
  [/Expected '\}'|Unexpected end of input/, () => '「}」が足りません'],
  [/Expected 'EOF', got '\}'/, () => '「}」が多すぎます'],
  [/Expected 'EOF', got '&'/, () => '「&」は表や行列の中でだけ使えます'],
  [/Expected group|Expected 'group'/, () => '「{ }」で囲む部分がありません'],
  [
    /[Dd]ouble (?:super|sub)script/,
    () => '上付き・下付きの文字が続いています。「{ }」でまとめてください',
  ],
  [/\\left|\\right/, () => '「\\left」と「\\right」の組がそろっていません'],
  [/\\begin|\\end/, () => '「\\begin」と「\\end」の組がそろっていません'],
  [/Too many expansions/, () => '命令が長く続きすぎています'],
];

/** Why a formula cannot be read, and where: a Japanese sentence; `null` when it can. */
export const formulaIssue = (tex: string, isBlock: boolean): string | null => {
  try {
    renderToString(tex, { ...OPTIONS, displayMode: isBlock });
    return null;
  } catch (error) {
    if (!(error instanceof ParseError)) return '読み取れません。短く分けてください。';
    const said = error.message.replace(/ at (?:position \d+|end of input):[^]*$/, '');
    const reason = REASONS.find(([pattern]) => pattern.test(said));
    const match = reason?.[0].exec(said);
    const at = error.position ?? -1;
    const place = at < 0 ? '' : at < tex.length ? `${at + 1}文字目：` : '終わり：';
    return `${place}${reason && match ? reason[1](match) : '読み取れないところがあります'}。`;
  }
};
