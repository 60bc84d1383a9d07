import { readPeople } from './people-table';
import { decoy, fillIn, pickAll, pickOne, right, word, wrong } from './questions/build';
import type { DemoCompany, DemoMajor } from './types';

const people = readPeople(`
other-admin | 安西 みどり | あんざい みどり | admin@other.example | Admin | 管理課 | 事務 | 課長 | 2011-04-01 | 1986-02 | 1.0 | 0.8 | 0.9
other-kano | 加納 雄二 | かのう ゆうじ | kano@other.example | DepartmentManager | 製造課 | 製造 | 課長 | 2003-04-01 | 1978-11 | 0.5 | 0.7 | 1.1
other-moriwaki | 森脇 琴音 | もりわき ことね | moriwaki@other.example | User | 製造課 | 製造 | 一般 | 2023-04-01 | 2002-05 | 0.0 | 0.85 | 1.0
other-shimojo | 下条 保 | しもじょう たもつ | other001 | User | 製造課 | 製造 | パートナー | 2018-08-01 | 1966-09 | 0.2 | 0.6 | 1.3
`);

const hygiene: DemoMajor = {
  name: '菓子づくりの衛生',
  mediums: [
    {
      name: '製造の基本',
      minors: [
        {
          name: '工程の管理',
          questions: [
            pickOne({
              title: '焼き上がりの温度が足りないとき',
              difficulty: 0,
              statement:
                '焼き菓子の中心温度を測ると、決められた基準に届いていませんでした。適切な行動はどれですか。',
              choices: [
                wrong('次の釜から温度を上げ、今回の分はそのまま包装する'),
                wrong('数分待って測り直し、高いほうの温度を記録する'),
                right('その釜の分を分けて置き、責任者の判断を仰ぐ'),
                wrong('見た目に焼き色が付いていれば、そのまま進める'),
              ],
              commentary:
                '基準に届かないものを次の工程へ進めないことが、衛生管理の要です。まず分けて置けば、焼き直すか捨てるかを落ち着いて決められます。測った温度はそのまま記録してください。正しい記録が、原因を見つける手がかりになります。',
            }),
            pickAll({
              title: 'アレルゲンの切り替え清掃',
              difficulty: 1,
              statement:
                'くるみ入りの生地の後に、くるみを使わない生地を作ります。切り替えのときに行うことを、すべて選んでください。',
              choices: [
                right('手順書どおりに、ミキサーの羽根まで洗う'),
                right('手袋とエプロンを、新しいものに替える'),
                wrong('見える粉を払えば、続けて次の生地を作る'),
                right('清掃した時刻と、確かめた人を記録する'),
              ],
              commentary:
                'くるみは、ごくわずかでも重い症状を起こすことがあります。目に見えない粉が羽根や手袋に残るため、払うだけでは足りません。記録があれば、お客様からのお問い合わせにも確かな答えを返せます。',
            }),
            fillIn({
              title: '整理と整頓の違い',
              difficulty: -1,
              statement:
                '要るものと要らないものを分け、要らないものを処分することを{{1}}、要るものを決めた場所に、すぐ使えるように置くことを{{2}}と呼びます。',
              words: [decoy('清潔'), word(2, '整頓'), word(1, '整理'), decoy('清掃')],
              commentary:
                '順番も大切で、要らないものを減らしてから置き場を決めると、探す時間が大きく減ります。作業台に物が少なければ、異物が混ざる危険も減らせます。清掃と清潔は、その状態を保つための次の段階です。',
            }),
          ],
        },
      ],
    },
  ],
};

/** A second tenant, small on purpose: nothing of it may ever show up in the first one. */
export const otherCompany: DemoCompany = {
  name: '株式会社ほしあかり製菓',
  departments: [{ name: '管理課' }, { name: '製造課' }],
  people,
  majors: [hygiene],
};
