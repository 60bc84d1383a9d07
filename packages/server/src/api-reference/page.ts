import { escapeHtml } from '../platform/text/html';
import type { Call } from './operations';

const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table>`;

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
const block = (text: string, label: string): string =>
  `<pre tabindex="0" aria-label="${label}"><code>${escapeHtml(text)}</code></pre>`;

const parametersOf = ({ parameters }: Call): string =>
  tableOf(
    ['項目', '場所', '必須', '説明'],
    parameters.map(({ name, place, required, description }) => [
      code(name),
      place,
      required ? '必須' : '',
      escapeHtml(description),
    ]),
  );

const refusalsOf = ({ refusals }: Call): string =>
  tableOf(
    ['応答', '理由'],
    refusals.map(({ status, words }) => [status, escapeHtml(words).replaceAll('\n', '<br>')]),
  );

const callOf = (call: Call): string => `
<details id="${call.id}">
<summary><span class="method">${call.method}</span> ${code(call.path)} <span>${escapeHtml(call.summary)}</span></summary>
<p>呼び出せる人：${call.who}${call.tokenRight === null ? '' : `。APIトークン：${code(call.tokenRight)}`}</p>
${parametersOf(call)}
<h4>呼び出しの例</h4>
${block(call.curl, '呼び出しの例')}
<h4>応答（${call.status}）</h4>
${call.answer === null ? '<p>ファイルが返ります。</p>' : block(call.answer, '応答の例')}
<h4>できないとき</h4>
${refusalsOf(call)}
</details>`;

const signIn = (base: string): string =>
  [
    `TOKEN=$(curl -s -X POST '${base}/api/auth/sign_in' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"email":"admin@example.jp","login_id":"admin@example.jp","password":"…"}' | jq -r .bearer_token)`,
  ].join('\n');

const introduction = (base: string): string => `
<p>アドレスは<code>${escapeHtml(base)}/api</code>から始まります。機械が読む形は<a href="/api/openapi.json">OpenAPI 3.1の文書</a>にあります。</p>
<h2 id="begin">はじめに</h2>
<p>ログインすると<code>bearer_token</code>が返ります。以後は<code>Authorization</code>ヘッダーに入れて送信します。二段階認証を使う人は、先に確認コードが要ります。</p>
${block(signIn(base), 'ログインの例')}
<p>プログラムからは、<strong>APIトークン</strong>で呼び出します。会社の管理者が「APIトークン」の画面か<code>POST /api-tokens</code>で作り、同じ<code>Authorization</code>ヘッダーに入れます。権限<code>read</code>のトークンは、「APIトークン：read」とある呼び出しを、会社の管理者と同じ範囲で行えます。権限<code>scim</code>のトークンは、<code>${escapeHtml(base)}/scim/v2</code>のSCIM 2.0だけに使えます。ログインして行う呼び出しのほとんどは、トークンではできません。</p>
<ul>
<li><strong>一覧</strong>は<code>sort=["name","ASC"]</code>と<code>range=[0,24]</code>で並べ、<code>Content-Range</code>ヘッダーで全体の件数を返します。<code>filter={…}</code>でも絞り込めます。</li>
<li><strong>書き込み</strong>には<code>Idempotency-Key</code>を付けます。同じ値でもう一度送信すると、最初の応答が返り、二重には書き込まれません。</li>
<li><strong>誤り</strong>は<code>{ "errors": [{ "code", "message", "field" }], "code", "message" }</code>の形で返ります。<code>code</code>は変わりません。</li>
<li><strong>日付</strong>は<code>YYYY-MM-DD</code>、月は<code>YYYY-MM</code>、日時はISO 8601です。</li>
<li>例は、押すと全体が選ばれます。番号や日付は、あるものに置き換えてください。</li>
</ul>`;

/** The reference as a page that needs no script. @param base where the product is */
export const referencePage = (calls: readonly Call[], product: string, base: string): string => {
  const tags = [...new Set(calls.map(({ tag }) => tag))].toSorted();
  const sections = tags.map(
    (tag) =>
      `<section><h2 id="tag-${tag}">${tag}</h2>${calls
        .filter((call) => call.tag === tag)
        .map(callOf)
        .join('')}</section>`,
  );
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>APIリファレンス | ${product}</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><header><h1>${product} APIリファレンス</h1></header>
<nav aria-label="分類"><ul>${tags.map((tag) => `<li><a href="#tag-${tag}">${tag}</a></li>`).join('')}</ul></nav>
<main>${introduction(base)}${sections.join('')}</main></body></html>
`;
};

export const REFERENCE_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#dedad0, #323b47); --tint: light-dark(#f4f2ec, #1a2029); --link: light-dark(#23408e, #a3b8f4); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem 1.25rem 4rem; background: light-dark(#fbfaf7, #12161d); color: light-dark(#1c2430, #e9ebee);
  font: 1rem/1.75 "BIZ UDPGothic", "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", Meiryo, sans-serif; }
a { color: var(--link); }
h1 { font-size: 1.75rem; line-height: 1.4; }
h2 { margin-block: 2.5rem 0.75rem; font-size: 1.375rem; }
h4 { margin-block: 1rem 0.25rem; font-size: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
nav a, summary { display: inline-block; min-height: 2.75rem; padding-block: 0.5rem; }
details { border-block-end: 1px solid var(--line); }
summary { display: block; cursor: pointer; overflow-wrap: anywhere; }
summary > span:last-child { display: block; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 600; }
code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.9375rem; overflow-wrap: anywhere; }
pre { overflow: auto; max-height: 24rem; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--tint); user-select: all; }
pre code { overflow-wrap: normal; }
table { display: block; overflow-x: auto; border-collapse: collapse; }
th:nth-child(2), td:nth-child(2), th:nth-child(3), td:nth-child(3) { min-width: 4rem; }
td:first-child code { overflow-wrap: normal; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
`;
