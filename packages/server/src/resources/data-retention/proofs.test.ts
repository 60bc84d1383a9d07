import { generateKeyPairSync, sign } from 'node:crypto';
import {
  brokenDeletionProofs,
  DELETION_PROOF_FORMAT,
  deletionProofText,
  type SignedDeletionProof,
} from '@tokiori/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signingKeyOf } from '../../platform/signing-key';
import { PROOF_TOOLS, proofFileOf, signProof } from './proof-key';

const KEY = signingKeyOf({ derive: () => Buffer.alloc(32, 7) }, 'test');

const signed = (number: number, previous: string | null): SignedDeletionProof => {
  const text = deletionProofText({
    format: DELETION_PROOF_FORMAT,
    number,
    previous,
    company: 7,
    begun_at: '2026-11-20T17:00:00.000Z',
    finished_at: '2026-11-20T17:00:01.000Z',
    begun_by: 'Night',
    stopped: null,
    kinds: [],
  });
  return signProof(text, KEY);
};
const chain = (length: number): SignedDeletionProof[] => {
  const proofs: SignedDeletionProof[] = [];
  for (let number = 1; number <= length; number += 1)
    proofs.push(signed(number, proofs.at(-1)?.sha256 ?? null));
  return proofs;
};
const broken = (proofs: SignedDeletionProof[]) =>
  brokenDeletionProofs(proofFileOf(proofs, KEY), PROOF_TOOLS);

describe('proofs of deletion', () => {
  it('are true as they were signed, one after the other', () => {
    expect(broken(chain(5))).toEqual([]);
    expect(broken([])).toEqual([]);
  });

  it('show at which place one was removed or two changed places', () => {
    const [first, second, third, fourth] = chain(4) as [
      SignedDeletionProof,
      SignedDeletionProof,
      SignedDeletionProof,
      SignedDeletionProof,
    ];
    expect(broken([first, third, fourth])).toEqual([2, 3]);
    expect(broken([second, third])).toEqual([1, 2]);
    expect(broken([first, third, second, fourth])).toEqual([2, 3, 4]);
  });

  it('show any letter that was changed, and a proof that another key signed', () => {
    const proofs = chain(3);
    fc.assert(
      fc.property(
        fc.constantFrom('text', 'sha256', 'signature'),
        fc.nat(60),
        fc.nat(2),
        (member, at, which) => {
          const copy = structuredClone(proofs);
          const one = copy[which];
          if (!one) throw new Error('There is none.');
          const letter = one[member][at] === 'a' ? 'b' : 'a';
          one[member] = one[member].slice(0, at) + letter + one[member].slice(at + 1);
          expect(broken(copy)).toContain(which + 1);
        },
      ),
    );
    const other = generateKeyPairSync('ed25519').privateKey;
    const forged = chain(3);
    for (const one of forged)
      one.signature = sign(null, Buffer.from(one.text), other).toString('base64');
    expect(broken(forged)).toEqual([1, 2, 3]);
  });
});
