import { expect, test } from 'vitest';
import { signInName } from './handle.ts';

test.each([
  [' mona@example.com ', { email: 'mona@example.com' }],
  ['mona', { username: 'mona' }],
  ['@mona.77', { username: 'mona.77' }],
  ['01001234567', { phone: '+201001234567' }],
  ['٠١٠٠ ١٢٣ ٤٥٦٧', { phone: '+201001234567' }],
  ['0020 100 123 4567', { phone: '+201001234567' }],
  ['+966 50 123 4567', { phone: '+966501234567' }],
  ['12345', { username: '12345' }],
])('%s is understood', (typed, name) => expect(signInName(typed)).toEqual(name));
