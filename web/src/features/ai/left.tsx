import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/provider.tsx';
import { Hint } from '../../ui/layout.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useEntitlementsQuery } from '../settings/index.ts';

/** The upload with the analyses of the month that are left; without any it would be in vain, so it is not shown. */
export const WhileLeft = ({ children }: { readonly children: ReactNode }) => {
  const { data } = useEntitlementsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { number } = useFormat();
  const { limit = null, used = 0 } = data?.analyses ?? {};
  if (limit === null) return children;
  const remaining = Math.max(0, limit - used);
  if (remaining > 0)
    return (
      <>
        <Hint>
          <FormattedMessage id="ai.left" values={{ remaining: number(remaining), limit: number(limit) }} />
        </Hint>
        {children}
      </>
    );
  return (
    <Notice warm>
      {limit === 0 ? <FormattedMessage id="ai.left.noPlan" /> : <FormattedMessage id="ai.left.none" />}{' '}
      <Link to="/plans">
        <FormattedMessage id="ai.left.plans" />
      </Link>
    </Notice>
  );
};
