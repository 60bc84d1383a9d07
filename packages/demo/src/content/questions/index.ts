import type { DemoMajor } from '../types';
import { compliance } from './compliance';
import { labor } from './labor';
import { manners } from './manners';
import { privacy } from './privacy';
import { safety } from './safety';
import { security } from './security';
import { service } from './service';

export const demoMajors: DemoMajor[] = [
  security,
  privacy,
  compliance,
  labor,
  manners,
  safety,
  service,
];
