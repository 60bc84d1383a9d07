import type { DemoMajor } from '../../types';
import { emergency } from './emergency';
import { health } from './health';
import { work } from './work';

export const safety: DemoMajor = { name: '安全衛生', mediums: [work, health, emergency] };
