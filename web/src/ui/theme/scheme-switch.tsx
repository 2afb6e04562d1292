import { useIntl } from 'react-intl';
import { IconButton } from '../button.tsx';
import type { IconName } from '../icon.tsx';
import type { Scheme } from './scheme.ts';
import { useScheme } from './use-scheme.ts';

const next: Readonly<Record<Scheme, Scheme>> = { system: 'light', light: 'dark', dark: 'system' };
const icons: Readonly<Record<Scheme, IconName>> = { system: 'device', light: 'light', dark: 'dark' };

/** Shows the colour scheme of the page, and switches to the next: device, light, dark. */
export const SchemeSwitch = () => {
  const { formatMessage } = useIntl();
  const [scheme, choose] = useScheme();
  const label = formatMessage({ id: `ui.scheme.${scheme}` });
  return <IconButton icon={icons[scheme]} label={label} onClick={() => choose(next[scheme])} />;
};
