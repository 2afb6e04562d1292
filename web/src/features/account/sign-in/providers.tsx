import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router';
import { returnToIn } from '../../../app/shell/return-to.ts';
import { useProvidersQuery } from './api.ts';
import { OneTap } from './one-tap.tsx';
import css from './providers.module.css';

/** Each provider's own sign: they ask that it is shown as it is. */
const signs = {
  google: (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23.500 12.300c0-.8-.1-1.600-.2-2.300H12v4.500h6.500a5.500 5.500 0 0 1-2.400 3.600v3h3.900c2.200-2.100 3.500-5.100 3.500-8.800z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.200 0 6-1.100 8-2.900l-3.900-3c-1.100.7-2.400 1.200-4.100 1.200-3.100 0-5.800-2.100-6.700-5H1.300v3.100A12 12 0 0 0 12 24z"
      />
      <path fill="#FBBC05" d="M5.300 14.300a7.200 7.200 0 0 1 0-4.600V6.600h-4a12 12 0 0 0 0 10.800z" />
      <path
        fill="#EA4335"
        d="M12 4.800c1.800 0 3.300.6 4.600 1.800l3.400-3.400A12 12 0 0 0 1.300 6.600l4 3.100c.9-2.900 3.600-4.900 6.700-4.900z"
      />
    </svg>
  ),
  facebook: (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#1877F2"
        d="M24 12a12 12 0 1 0-13.900 11.900v-8.400H7.100V12h3V9.400c0-3 1.800-4.700 4.500-4.700 1.300 0 2.700.2 2.700.2v3h-1.500c-1.500 0-2 .9-2 1.900V12h3.400l-.5 3.500h-2.800v8.400A12 12 0 0 0 24 12z"
      />
    </svg>
  ),
} as const;

const links = {
  terms: (words: ReactNode) => <Link to="/terms">{words}</Link>,
  privacy: (words: ReactNode) => <Link to="/privacy">{words}</Link>,
} as const;

/** Sign-in with the other services that are configured. */
export const Providers = () => {
  const { search } = useLocation();
  const { data } = useProvidersQuery();
  if (!data || data.items.length === 0) return null;
  const { terms } = data;
  const query = new URLSearchParams({ returnTo: returnToIn(search), terms });
  return (
    <div className={css.providers}>
      {data.items.map(
        ({ provider, script, clientId }) =>
          script !== null && <OneTap key={provider} script={script} clientId={clientId} terms={terms} />,
      )}
      {data.items.map(({ provider }) => (
        <a key={provider} className={css.provider} href={`/auth/${provider}/start?${query.toString()}`}>
          {signs[provider]}
          <FormattedMessage id={`account.with.${provider}`} />
        </a>
      ))}
      <p className={css.consent}>
        <FormattedMessage id="account.with.consent" values={links} />
      </p>
      <p className={css.or}>
        <FormattedMessage id="account.or" />
      </p>
    </div>
  );
};
