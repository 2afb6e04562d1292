import { useMantineColorScheme } from '@mantine/core';
import type { Scheme } from './scheme.ts';

/** The reader's choice of colours, and how to choose: as the device has it, light or dark. */
export const useScheme = (): readonly [Scheme, (scheme: Scheme) => void] => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const scheme = colorScheme === 'auto' ? 'system' : colorScheme;
  return [scheme, (next) => setColorScheme(next === 'system' ? 'auto' : next)];
};
