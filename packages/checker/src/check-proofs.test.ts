import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file';
import { reportOf } from './command/report';
import { KEY } from './pack.testing';
import { hex, keyOf, proofFileOf } from './proofs.testing';

const check = (file: unknown) => {
  const checked = checkFile(Buffer.from(JSON.stringify(file, null, 2)));
  if (checked?.kind !== 'DeletionProofs') throw new Error('It was not read as proofs.');
  return checked.verdict;
};

describe('the proofs of deletion', () => {
  it('are true as they were handed out', () => {
    const file = proofFileOf(3);
    const verdict = check(file);
    expect(verdict).toMatchObject({ isTrue: true, isKeyItself: true, broken: [] });
    expect(verdict.proofs).toEqual(file.proofs.map(({ text }) => JSON.parse(text) as unknown));
  });

  it('tell nothing where there are none, since anybody may have written such a file', () => {
    const verdict = check(proofFileOf(0));
    expect(verdict).toMatchObject({ isTrue: false, proofs: [], company: null });
    const report = reportOf({ kind: 'DeletionProofs', verdict });
    expect(report).toContain('証明が1件もないため、確かめるものがありません');
    expect(report).not.toContain('つながっています');
  });

  it('tell of which company they are, and are all of one', () => {
    expect(check(proofFileOf(2)).company).toBe(7);
    const other = proofFileOf(2, { company: (number) => number });
    expect(check(other)).toMatchObject({ isTrue: false, broken: [], company: null });
  });

  it('show where one was changed, taken out or put elsewhere', () => {
    const changed = proofFileOf(3);
    changed.proofs[1]!.text = changed.proofs[1]!.text.replace(
      '"deleted_rows":20',
      '"deleted_rows":21',
    );
    expect(check(changed).broken).toEqual([2]);
    // With a hash that fits, the signature does not, and what follows names another one.
    changed.proofs[1]!.sha256 = hex(changed.proofs[1]!.text);
    expect(check(changed).broken).toEqual([2, 3]);
    const shorter = proofFileOf(4);
    shorter.proofs.splice(1, 1);
    expect(check(shorter).broken).toEqual([2, 3]);
    const first = proofFileOf(3);
    first.proofs.shift();
    expect(check(first).isTrue).toBe(false);
    const swapped = proofFileOf(3);
    swapped.proofs.reverse();
    expect(check(swapped).isTrue).toBe(false);
  });

  it('are not true where the file names a key that has not signed them', () => {
    const forger = generateKeyPairSync('ed25519').privateKey;
    const forged = proofFileOf(2, { key: forger });
    expect(check(forged).isTrue).toBe(true); // its own fingerprint tells whose they are
    for (const member of ['fingerprint', 'public_key_pem'] as const) {
      const named = { ...forged, key: { ...forged.key, [member]: keyOf(KEY)[member] } };
      expect(check(named)).toMatchObject({ isTrue: false, isKeyItself: false, broken: [] });
    }
    const other = { ...forged, key: keyOf(KEY) };
    expect(check(other)).toMatchObject({ isTrue: false, broken: [1, 2] });
  });

  it('are read as texts and numbers alone, whatever stands in them', () => {
    const strange = proofFileOf(1);
    strange.proofs[0]!.text = '{"format":"tokiori-deletion-proof/1","number":1,"kinds":"<b>"}';
    expect(check(strange)).toMatchObject({ isTrue: false, proofs: [null], broken: [1] });
    for (const file of [
      { ...proofFileOf(1), proofs: [{}] },
      { ...proofFileOf(1), key: {} },
      {},
      [],
    ])
      expect(checkFile(Buffer.from(JSON.stringify(file)))?.kind).toBe('Pack');
  });

  it('are told by the command with what was deleted, and what the file cannot tell', () => {
    const report = reportOf({ kind: 'DeletionProofs', verdict: check(proofFileOf(3)) });
    expect(report).toContain('2 | ○ 正しい | 2026-11-20 02:00 | 管理者が開始 | お知らせ');
    expect(report).toContain('管理者が止めました');
    expect(report).toContain('いちばん新しい証明は3件目、2026-11-20 02:00（日本時間）のものです。');
    expect(report).toContain('会社番号7の証明');
    expect(report.trimEnd().split('\n').at(-1)).toBe('これらの証明は、作成された時のままです。');
  });
});
