import {
  DirectionProvider,
  MantineProvider,
  useDirection,
  type MantineColorSchemeManager,
} from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useLanguage } from '../i18n/provider.tsx';
import { pageNonce } from './nonce.ts';
import { keepScheme, pageScheme } from './scheme.ts';
import { theme, variables } from './theme.ts';

const nothing = (): void => undefined;

/** Light and dark are kept as the server reads them: in a cookie. */
const schemes: MantineColorSchemeManager = {
  get: () => {
    const scheme = pageScheme();
    return scheme === 'system' ? 'auto' : scheme;
  },
  set: (scheme) => keepScheme(scheme === 'auto' ? 'system' : scheme),
  subscribe: nothing,
  unsubscribe: nothing,
  clear: () => keepScheme('system'),
};

const FollowLanguage = () => {
  const { language } = useLanguage();
  const { setDirection } = useDirection();
  useEffect(() => setDirection(language === 'ar' ? 'rtl' : 'ltr'), [language, setDirection]);
  return null;
};

/** What the pieces of `ui` need around them: theme, colours, direction. */
export const UiProvider = ({ children }: { readonly children: ReactNode }) => (
  <DirectionProvider>
    <FollowLanguage />
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={pageNonce}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  </DirectionProvider>
);
