import { Markdown } from '../../../ui/markdown/markdown';
import styles from './editor.module.css';

const EXAMPLES = [
  ['ふりがな', '{稟議|りんぎ}を回す'],
  ['太字', '**必ず**確認する'],
  ['箇条書き', '- 一つ目\n- 二つ目'],
  ['番号つき', '1. 一つ目\n2. 二つ目'],
  ['表', '| 項目 | 値 |\n| --- | --- |\n| 甲 | 1 |'],
  ['数式', '面積は$\\pi r^2$です'],
  ['数式（別の行）', '$$\n\\text{速さ} = \\frac{\\text{距離}}{\\text{時間}}\n$$'],
  ['空欄（穴埋め）', '個人情報は{{1}}に保管する'],
] as const;

/** What can be written in a statement, and how it looks. */
export const SyntaxHelp = () => (
  <dl className={styles.help}>
    {EXAMPLES.map(([name, source]) => (
      <div key={name} className={styles.example}>
        <dt>{name}</dt>
        <dd>
          <pre className={styles.source}>{source}</pre>
        </dd>
        <dd>
          <Markdown source={source} />
        </dd>
      </div>
    ))}
  </dl>
);
