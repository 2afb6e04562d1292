import { useSyncExternalStore } from 'react';
import { keepScheme, pageScheme, subscribeToScheme, type Scheme } from './scheme.ts';

/** The reader's choice of colours, and how to choose: as the device has it, light or dark. */
export const useScheme = (): readonly [Scheme, (scheme: Scheme) => void] => [
  useSyncExternalStore(subscribeToScheme, pageScheme),
  keepScheme,
];

const device = matchMedia('(prefers-color-scheme: dark)');

const subscribeToDevice = (listener: () => void) => {
  device.addEventListener('change', listener);
  return () => device.removeEventListener('change', listener);
};

/** Effective colour scheme: the chosen one, or the device's. */
export const useLight = (): 'light' | 'dark' => {
  const [scheme] = useScheme();
  const isDark = useSyncExternalStore(subscribeToDevice, () => device.matches);
  if (scheme !== 'system') return scheme;
  return isDark ? 'dark' : 'light';
};
