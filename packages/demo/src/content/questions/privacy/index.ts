import type { DemoMajor } from '../../types';
import { basics } from './basics';
import { handling } from './handling';
import { responding } from './responding';

export const privacy: DemoMajor = { name: '個人情報保護', mediums: [basics, handling, responding] };
