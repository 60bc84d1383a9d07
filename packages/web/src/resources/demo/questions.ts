import type { QuestionType } from '@tokiori/contract';

/** A question of the trial, with its answers: it never leaves the browser, and nothing is stored. */
export interface DemoQuestion {
  id: number;
  type: QuestionType;
  title: string;
  /** Markdown with readings `{漢字|かんじ}` and blanks `{{1}}`. */
  statement: string;
  choices: readonly { text: string; isCorrect: boolean }[];
  /** `position` is the blank the word fills, counted from 1; `null` for a decoy. */
  words: readonly { text: string; position: number | null }[];
  commentary: string;
  links: readonly { title: string; url: string }[];
}

const choices = (right: readonly string[], wrong: readonly string[]) => [
  ...right.map((text) => ({ text, isCorrect: true })),
  ...wrong.map((text) => ({ text, isCorrect: false })),
];

/** Five questions that anybody at work can use tomorrow, with all three ways to answer. */
export const DEMO_QUESTIONS: readonly DemoQuestion[] = [
  {
    id: 1,
    type: 'Selectable',
    title: '社外で仕事をするときの通信',
    statement:
      '{外出|がいしゅつ}先のカフェで、{至急|しきゅう}、取引先へ見積書を送ることになりました。会社のパソコンでの**最も安全な**つなぎ方はどれですか。',
    choices: choices(
      ['会社のスマートフォンのテザリングでつなぎ、VPNを使う'],
      [
        '店のWi-Fiに、レジに書かれたパスワードを入れてつなぐ',
        'パスワードのいらないWi-Fiにつなぎ、すぐに切る',
        '見積書を自分のメールに送り、私物のスマートフォンから送る',
      ],
    ),
    words: [],
    commentary:
      'パスワードが壁に書かれたWi-Fiは、**同じ店にいるだれもが同じ鍵を持っている**のと変わりません。名前だけを似せた、にせの電波もあります。\n\n- つなぐ相手が自分のスマートフォンなら、間に他人が入りにくくなります。\n- VPNを使うと、通信の中身が途中で読まれません。\n- 私物の端末へ送ると、会社が情報を守れなくなります。',
    links: [{ title: 'IPA 情報セキュリティ', url: 'https://www.ipa.go.jp/security/' }],
  },
  {
    id: 2,
    type: 'MultiSelectable',
    title: '熱中症が疑われるとき',
    statement:
      '倉庫で作業中の同僚が「頭が痛くて、足がつる」と言って座りこみました。まわりの人が**すぐにすること**を、すべて選んでください。',
    choices: choices(
      [
        '涼しい場所へ移し、衣服をゆるめる',
        '首・わきの下・足の付け根を冷やす',
        '呼びかけへの返事がおかしければ、119番に電話する',
      ],
      ['一人で静かに休ませ、30分後に見に行く', '意識がはっきりしなくても、水を口に流しこむ'],
    ),
    words: [],
    commentary:
      '太い血管が通る**首・わきの下・足の付け根**を冷やすと、体の熱が早く下がります。\n\n{症状|しょうじょう}は急に重くなることがあるので、**決して一人にしません**。意識がはっきりしない人に飲ませると、水が肺に入るおそれがあります。返事がおかしい、自分で飲めない、というときは{迷|まよ}わず救急車を呼びます。',
    links: [{ title: '厚生労働省 職場の熱中症予防', url: 'https://neccyusho.mhlw.go.jp/' }],
  },
  {
    id: 3,
    type: 'FillInTheBlanks',
    title: '忘れる前に、もう一度',
    statement:
      '一度覚えたことは、時間とともに思い出しにくくなります。長く覚えておくには、{{1}}ころに、もう一度{{2}}のが効果的です。間隔は、思い出せるたびに{{3}}していきます。',
    choices: [],
    words: [
      { text: '忘れかけた', position: 1 },
      { text: '自分で思い出す', position: 2 },
      { text: '長く', position: 3 },
      { text: '忘れきった', position: null },
      { text: '答えを読み返す', position: null },
      { text: '短く', position: null },
    ],
    commentary:
      '答えを読み返すより、**自分の力で思い出す**ほうが、記憶は強くなります（テスト効果）。さらに、忘れかけたころを選んで間隔をあけると、同じ時間でより長く覚えていられます（分散効果）。\n\nときおりは、あなたの答えから「忘れかけるころ」を計算して、{復習|ふくしゅう}をお届けします。',
    links: [],
  },
  {
    id: 4,
    type: 'Selectable',
    title: '取引先からの急な振込先変更',
    statement:
      '長い付き合いの取引先から「振込先の口座が変わりました。本日中にお願いします」とメールが届きました。差出人の名前も署名もいつもどおりです。最初にすることはどれですか。',
    choices: choices(
      ['以前から知っている電話番号にかけて、本人に確かめる'],
      [
        'メールに返信して、本当かどうかを尋ねる',
        'メールの署名にある電話番号にかけて確かめる',
        '期限に遅れないよう先に振り込み、あとで確かめる',
      ],
    ),
    words: [],
    commentary:
      'メールを乗っ取られていると、**返信も署名の番号も、犯人につながります**。確かめるときは、メールとは別の、前から知っている連絡先を使います。\n\n「本日中に」「至急」と急がせるのは、考える時間を与えないための手口です。急がされたときほど、一人で決めずに相談しましょう。',
    links: [],
  },
  {
    id: 5,
    type: 'MultiSelectable',
    title: '個人情報にあたるもの',
    statement: '個人情報保護法でいう**個人情報**にあたるものを、すべて選んでください。',
    choices: choices(
      ['氏名と部署が書かれた社員名簿', '顔が写った防犯カメラの映像', '運転免許証の番号'],
      ['会社の代表電話番号', '「30代・女性・42％」のように、人数と割合だけの集計表'],
    ),
    words: [],
    commentary:
      '| もの | 理由 |\n| --- | --- |\n| ○ 社員名簿 | 氏名で特定の人がわかります |\n| ○ 顔の映像 | 顔で特定の人がわかります |\n| ○ 免許証の番号 | それだけで一人を表す番号です |\n| × 代表電話番号 | 会社の情報です |\n| × 集計表 | 特定の人に結びつきません |\n\n紙でもデータでも、社内の人のものでも、個人情報であることに変わりはありません。',
    links: [{ title: '個人情報保護委員会', url: 'https://www.ppc.go.jp/' }],
  },
];
