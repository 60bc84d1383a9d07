import type { DemoMajor } from '../../types';
import { hours } from './hours';
import { leave } from './leave';
import { procedures } from './procedures';

export const labor: DemoMajor = { name: '労務・勤怠', mediums: [hours, leave, procedures] };
