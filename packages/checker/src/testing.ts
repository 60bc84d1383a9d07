// Packs and proofs for the tests of other rooms; not part of the checker.
export { packOf } from './pack.testing';
export { proofFileOf } from './proofs.testing';
export { ABOUT, randomRows } from './random-rows.testing';
