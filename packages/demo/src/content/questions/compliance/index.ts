import type { DemoMajor } from '../../types';
import { conduct } from './conduct';
import { harassment } from './harassment';
import { trade } from './trade';

export const compliance: DemoMajor = {
  name: 'コンプライアンス・ハラスメント',
  mediums: [trade, conduct, harassment],
};
