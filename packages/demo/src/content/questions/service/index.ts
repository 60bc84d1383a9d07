import type { DemoMajor } from '../../types';
import { complaints } from './complaints';
import { customers } from './customers';
import { floor } from './floor';

export const service: DemoMajor = { name: '接客', mediums: [floor, customers, complaints] };
