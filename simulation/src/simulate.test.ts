import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { optionsFrom } from './options';
import { simulate } from './simulate';

const small = ['--seeds', '2', '--people', '2', '--questions', '10', '--days', '90'];

/** How far the forecasts of a policy are from what was known, in points: the root of the mean square over its reviews. */
const errorOf = (text: string, policy: string): number => {
  const [, table] = text.split(`■ ${policy}の見込み`);
  const rows = [...table!.split('■')[0]!.matchAll(/([\d.]+) → ([\d.]+)（(\d+)）/g)].map(
    ([, said, known, count]) => ({ off: Number(said) - Number(known), count: Number(count) }),
  );
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return Math.sqrt(rows.reduce((sum, { off, count }) => sum + count * off * off, 0) / total);
};

describe('a simulation', () => {
  it('reports each policy in each world, and is the same with any number of processes', async () => {
    const args = [...small, '--policies', 'product-0.85,sm-2', '--worlds', 'own,exp'];
    const first = await simulate(optionsFrom(args)!);
    expect(first.text).toContain('種2個×2人、10問、90日のシミュレーションです');
    expect(first.text.match(/^\| (product-0\.85|sm-2) \|/gm)).toHaveLength(4);
    expect(first.text).toContain('product-0.85の見込み → 本当に覚えていた割合');
    expect(await simulate(optionsFrom([...args, '--workers', '1'])!)).toEqual(first);
  });

  it('reckons by weights fitted to a half-year of other people, where they predict better', async () => {
    const args = ['--seeds', '1', '--people', '10', '--worlds', 'exp', '--policies'];
    const policies = 'product-0.85-unlimited,product-0.85-unlimited-fitted';
    const { text } = await simulate(optionsFrom([...args, policies])!);
    expect(text).toMatch(/世界exp: 別の人の復習\d+回から。.*合わせた重みを使います。/);
    const [usual, fitted] = policies.split(',').map((policy) => errorOf(text, policy));
    expect(fitted).toBeLessThan(usual! * 0.8);
  });

  it('is nearer to the truth by effects of people where people differ', async () => {
    const args = ['--seeds', '1', '--people', '12', '--worlds', 'fsrs', '--policies'];
    const policies = 'product-0.85-unlimited-fitted,product-0.85-unlimited-personal';
    const { text, breaches } = await simulate(optionsFrom([...args, policies])!);
    expect(text).toMatch(/世界fsrs: .*\d+人の効果も使います。/);
    const [fitted, personal] = policies.split(',').map((policy) => errorOf(text, policy));
    expect(personal).toBeLessThan(fitted!);
    expect(breaches.filter((breach) => breach.includes('-personal'))).toEqual([]);
  });

  it('keeps the default weights where there is too little to learn from', async () => {
    const args = [...small, '--policies', 'product-0.85-fitted', '--worlds', 'own'];
    const { text } = await simulate(optionsFrom(args)!);
    expect(text).toContain('世界own: 復習が足りず、標準の重みのままです。');
  });

  it('tells what the product breaks, and nothing of what rivals do', async () => {
    // Nobody comes often enough in so few days to see everything.
    const args = [...small, '--questions', '60', '--days', '8', '--worlds', 'own'];
    const policies = ['--policies', 'product-0.85,sm-2', '--workers', '1'];
    const { breaches } = await simulate(optionsFrom([...args, ...policies])!);
    expect(breaches).toContainEqual(
      expect.stringMatching(
        /^product-0\.85、世界own: 一度も出題されなかった問題が、延べ\d+問あります。$/,
      ),
    );
    expect(breaches.filter((breach) => breach.startsWith('sm-2'))).toEqual([]);
  });
});

describe('the command line', () => {
  it.each([
    [['--seeds', '0'], '--seedsは、1から1000までの整数で指定してください。'],
    [['--policies', 'sm-3'], '--policiesの「sm-3」はありません。'],
    [['--worlds', 'mars'], '--worldsの「mars」はありません。'],
  ])('refuses %j in a sentence', (args, message) => {
    expect(() => optionsFrom(args)).toThrow(message);
  });

  it('reads people’s weights from a folder, and says when there are none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tokiori-weights-'));
    try {
      const weights = Array.from({ length: 21 }, (_, index) => index / 10);
      writeFileSync(join(folder, 'people.json'), JSON.stringify({ w: [weights, [1, 2]] }));
      expect(optionsFrom(['--weights', folder])!.settings.weights).toEqual([weights]);
      writeFileSync(join(folder, 'people.json'), '{}');
      expect(() => optionsFrom(['--weights', folder])).toThrow('21個の重みの並びがありません');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has a help', () => {
    expect(optionsFrom(['--help'])).toBeNull();
  });
});
