import type { DemoMajor } from '../../types';
import { contact } from './contact';
import { meetings } from './meetings';
import { wordsAndWriting } from './words';

export const manners: DemoMajor = {
  name: 'ビジネスマナー',
  mediums: [wordsAndWriting, contact, meetings],
};
