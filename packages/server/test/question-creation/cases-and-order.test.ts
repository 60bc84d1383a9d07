import { expect, it } from 'vitest';
import { askedOf, askMaker, choicesOf } from './ask-maker';

const CASES = `
# 台帳の手引き
## 受け取り
荷物を受け取った場合は、伝票と中身を照らし合わせることが大切です。
## 保管
棚がいっぱいのときは、となりの倉庫の責任者に相談してください。
## 貸し出し
ほかの部署に備品を貸し出すときは、返してもらう日を台帳に書きとめましょう。
## 廃棄
古い備品を処分する場合には、写真を撮って記録を残す必要があります。
## 点検
そのため、これらを年に一度は数え直すことが大切です。
`;

it('asks what is to be done in a case, among what is to be done in others', async () => {
  const made = await askedOf(CASES, '返してもらう日');
  for (const proposal of made) {
    expect(proposal.question.statement).toBe(
      'ほかの部署に備品を貸し出すときに、すすめられていることはどれですか。',
    );
    expect(choicesOf(proposal, true)).toEqual(['返してもらう日を台帳に書きとめること']);
    for (const wrong of choicesOf(proposal, false))
      expect([
        '伝票と中身を照らし合わせること',
        'となりの倉庫の責任者に相談すること',
        '写真を撮って記録を残すこと',
      ]).toContain(wrong);
  }
});

it('asks nothing of a case that points to what stands before it', async () => {
  const all = await askMaker(CASES);
  expect(JSON.stringify(all)).not.toContain('数え直すこと');
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
