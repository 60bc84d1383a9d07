import type { DemoMajor } from '../../types';
import { accounts } from './accounts';
import { incidents } from './incidents';
import { mail } from './mail';

export const security: DemoMajor = {
  name: '情報セキュリティ',
  mediums: [accounts, mail, incidents],
};
