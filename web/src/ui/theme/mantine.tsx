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

/** Mantine trees on the page. */
let trees = 0;

/** Takes the colour scheme off the page with the last tree: without one nothing would keep it current. */
const ForgetScheme = () => {
  useEffect(() => {
    trees += 1;
    return () => {
      trees -= 1;
      if (trees === 0) delete document.documentElement.dataset['mantineColorScheme'];
    };
  }, []);
  return null;
};

/**
 * Provider of Mantine's theme, colours and direction. Each of our components that uses Mantine renders it, so that
 * a page without them doesn't load Mantine at all.
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
          <ForgetScheme />
          {children}
        </MantineProvider>
      </DirectionProvider>
    </IsInside>
  );
};
