import { join } from 'node:path';
import type { Resource } from '../src/resource';
import { PERMISSIONS, type Permission } from '../test/authorization/permissions';
import type { CallerKind } from '../test/authorization/rights';

const ROLES = {
  User: 'ユーザー',
  Editor: 'ベーシックの編集者',
  DepartmentManager: '部署の管理者',
  Admin: '管理者',
  SuperAdmin: '運営会社の管理者',
} as const satisfies Record<CallerKind, string>;

const TOKEN = 'APIトークン（read）';

const HEAD = `<!-- \`npm run generate\` が packages/server/test/authorization から作ります。直接は編集しません。 -->

# アクセス権限一覧表

APIのすべての呼び出しについて、役割ごとにできることの一覧です。サーバーの自動テストは、この表と同じデータを使い、
すべての呼び出しを、役割・対象の場所（本人、担当部署、自社のほかの部署、運営会社の提供するもの、他社、存在しないもの）の
すべての組み合わせで実際に行って、結果がこの表のとおりであることを確かめます。

| 記号 | 意味 |
| --- | --- |
| ○ | できます。だれにも同じ内容を返します |
| 本人 | 自分のものだけできます |
| 担当部署 | 自分と、担当する部署とその下位の部署の人のものだけできます |
| 自社 | 会社の全員のもの、会社のものすべてにできます |
| 自社と提供 | 自社のものに加え、運営会社がすべての会社に提供しているものにもできます |
| 全社 | すべての会社のものにできます。一覧や作成では会社を \`company_id\` で指定し、指定しないときは自社になります |
| × | できません（403） |
| ログイン不要 | だれでも呼び出せます |

- ログインしていないとき、ログインの期限が切れたとき、停止されたユーザーと会社は、ログイン以外のすべてが401になります。
- 他社のものは、存在しないものとまったく同じ応答（404、または入力の誤りとして400）になります。あるかどうかも分かりません。
- ベーシックの編集者は、権限に加えて、部署のベーシックの編集を任された人です。この欄は、権限が「ユーザー」の編集者のものです。
  ほかの権限の人が任されたときは、その権限でできることに、この欄のことが加わります。
- APIトークンは人ではありません。権限\`read\`のトークンは、会社の管理者が読めるもののうち、この表にあるものだけを読めます。
  権限\`scim\`のトークンは、この表のどれも行えず、SCIM 2.0（\`/scim/v2\`）だけに使えます。
- 見ることだけが許されているものを変えようとすると、403になります。見えないものは404です。
- 運営会社の管理者の「自社」は運営会社です。提供しているものは運営会社のものなので、運営会社の管理者だけが変更できます。
- 運営会社の管理者がほかのユーザーになりかわっているあいだは、そのユーザーとまったく同じ範囲のことだけができます。
  本人だけが行うこと（パスワード、二段階認証、ログイン中の端末、本人確認）は403になります。なりかわりは最長60分で、
  すべての操作が、実際に行った人となりかわった相手の両方の名前で、その会社の操作の記録に残ります。
`;

/** What a program with a token may do that has the right `read`; `scim` opens none of these calls. */
const tokenCell = ({ endpoint, rule }: Permission): string =>
  endpoint.who === 'public' || endpoint.tokenRight === 'read' ? rule.rights.Admin.label : '×';

const cells = (permission: Permission): string[] => [
  ...Object.keys(ROLES).map((role) => permission.rule.rights[role as CallerKind].label),
  tokenCell(permission),
];

const line = (values: readonly string[]): string => `| ${values.join(' | ')} |`;

/** What a resource is called, by its `resource.ts`: not by the list of all, which is made along with this table. */
const labelOf = async (name: string): Promise<string> => {
  const path = join(import.meta.dirname, '../src/resources', name, 'resource.ts');
  const { resource } = (await import(path)) as { resource: Resource };
  if (resource.label === undefined) throw new Error(`${path} has no label`);
  return resource.label;
};

const section = async (resource: string): Promise<{ label: string; text: string }> => {
  const permissions = PERMISSIONS.filter(({ endpoint }) => endpoint.resource === resource);
  const heads = ['操作', '呼び出し', ...Object.values(ROLES), TOKEN];
  const rows = permissions.map((permission) => {
    const { summary, method, path } = permission.endpoint;
    return line([summary.split('。')[0]!, `\`${method} ${path}\``, ...cells(permission)]);
  });
  const label = await labelOf(resource);
  const lines = [`## ${label}`, '', line(heads), line(heads.map(() => '---')), ...rows];
  return { label, text: lines.join('\n') };
};

/** The access table for people who buy or audit the product, made from the data that the tests use. */
export const permissionsDocument = async (): Promise<string> => {
  const resources = [...new Set(PERMISSIONS.map(({ endpoint }) => endpoint.resource))];
  const sections = await Promise.all(resources.map(section));
  const { compare } = new Intl.Collator('ja');
  const texts = sections.toSorted((a, b) => compare(a.label, b.label)).map(({ text }) => text);
  return `${[HEAD.trimEnd(), ...texts].join('\n\n')}\n`;
};
