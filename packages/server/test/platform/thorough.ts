export { thoroughly } from '../../../../scripts/lib/thorough.mjs';
