import { FormattedMessage } from 'react-intl';
import type { ActName } from './connected.ts';

const WORDED = ['add', 'accept', 'refuse', 'follow', 'unfriend'] as const;

/** Says that an action on a member did not happen; the reason follows it. */
export const Failed = ({ act }: { readonly act: ActName }) => {
  const worded = WORDED.find((one) => one === act);
  return worded && <FormattedMessage id={`network.failed.${worded}`} />;
};
