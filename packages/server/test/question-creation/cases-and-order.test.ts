import { expect, it } from 'vitest';
import { askedOf, askMaker, choicesOf } from './ask-maker';

const CASES = `
# 備品管理規程
## 第1条（受け取り）
荷物を受け取った場合は、伝票と中身を照らし合わせなければならない。
## 第2条（保管）
従業員は、棚に空きがないときは、となりの倉庫の責任者に相談しなければならない。
## 第3条（貸し出し）
ほかの部署に備品を貸し出すときは、返却の予定日を台帳に書きとめなければならない。
## 第4条（廃棄）
古い備品を処分する場合には、写真を撮って記録を残す必要がある。
## 第5条（点検）
そのため、これらを年に一度は数え直す必要がある。
`;

it('asks what is to be done in a case, among what is to be done in others', async () => {
  const made = (await askMaker(CASES)).filter(({ question }) =>
    question.statement.includes('必要なことはどれですか'),
  );
  expect(made.length).toBeGreaterThan(0);
  const duties: Record<string, string> = {
    荷物を受け取った場合に: '伝票と中身を照らし合わせること',
    棚に空きがないときに: 'となりの倉庫の責任者に相談すること',
    ほかの部署に備品を貸し出すときに: '返却の予定日を台帳に書きとめること',
    古い備品を処分する場合に: '写真を撮って記録を残すこと',
  };
  for (const proposal of made) {
    const [when = ''] = proposal.question.statement.split('、');
    expect(choicesOf(proposal, true)).toEqual([duties[when]]);
    for (const wrong of choicesOf(proposal, false)) {
      expect(wrong).not.toBe(duties[when]);
      expect(Object.values(duties)).toContain(wrong);
    }
  }
});

it('asks nothing of a case that points to what stands before it, and nothing of advice', async () => {
  const all = await askMaker(CASES);
  expect(JSON.stringify(all)).not.toContain('数え直すこと');
  const advice = CASES.replaceAll(/第\d条（|）/g, '');
  expect(JSON.stringify(await askMaker(advice))).not.toContain('必要なことはどれですか');
});

const STEPS = `
# 仕事の進め方
## 検品
検品作業は、次の4つの手順からなる。（1）開封（2）数量の確認（3）外観の確認（4）記録
## 入庫
倉庫は3階にある。（1）開封（2）確認（4）記録
`;

it('asks for the order of numbered steps', async () => {
  const made = await askedOf(STEPS, '検品作業は');
  for (const proposal of made) {
    expect(proposal.question.statement).toBe('検品作業の手順を、順に並べたものはどれですか。');
    expect(choicesOf(proposal, true)).toEqual(['開封 → 数量の確認 → 外観の確認 → 記録']);
    const wrong = choicesOf(proposal, false);
    for (const one of wrong)
      expect(one.split(' → ').sort()).toEqual(['外観の確認', '数量の確認', '記録', '開封'].sort());
    expect(new Set(wrong).size).toBe(3);
  }
});

it('asks for no order where steps are missing or nothing says that they are some', async () => {
  const all = await askMaker(STEPS);
  expect(JSON.stringify(all)).not.toContain('倉庫の');
});

const CHART = `
# 備品の管理体制
総務：
備品の購入と台帳の記入
営業：
客先で使う見本の運搬
倉庫：
棚と鍵の管理
情報：
端末の初期設定と修理
経理：
経理の帳簿との照合
`;

it('asks who does what in a chart of duties, but not where the duty says it', async () => {
  const made = await askedOf(CHART, '見本の運搬');
  for (const proposal of made) {
    expect(proposal.question.statement).toBe(
      '「備品の管理体制」で、「客先で使う見本の運搬」を受け持つのはどれですか。',
    );
    expect(choicesOf(proposal, true)).toEqual(['営業']);
    for (const wrong of choicesOf(proposal, false))
      expect(['総務', '倉庫', '情報', '経理']).toContain(wrong);
  }
  expect(JSON.stringify(await askMaker(CHART))).not.toContain('帳簿との照合」を受け持つ');
});
