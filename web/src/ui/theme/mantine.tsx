import './mantine.css';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { createContext, use, useEffect, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/provider.tsx';
import { pageNonce } from './nonce.ts';
import { theme, variables } from './theme.ts';
import { useLight } from './use-scheme.ts';

const IsInside = createContext(false);

const FollowLanguage = () => {
  const { language } = useLanguage();
  const { setDirection } = useDirection();
  useEffect(() => setDirection(language === 'ar' ? 'rtl' : 'ltr'), [language, setDirection]);
  return null;
};

/**
 * What Mantine's pieces need around them: theme, colours, direction. Each of our pieces that is made of them brings it
 * along, so that a page without them doesn't load Mantine at all.
 */
export const Mantine = ({ children }: { readonly children: ReactNode }) => {
  const light = useLight();
  if (use(IsInside)) return children;
  return (
    <IsInside value>
      <DirectionProvider>
        <FollowLanguage />
        <MantineProvider
          theme={theme}
          cssVariablesResolver={variables}
          forceColorScheme={light}
          getStyleNonce={pageNonce}
          withGlobalClasses={false}
        >
          {children}
        </MantineProvider>
      </DirectionProvider>
    </IsInside>
  );
};
