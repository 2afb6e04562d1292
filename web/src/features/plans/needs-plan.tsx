import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';

/** Says that the reader's plan does not include something, and leads to the plans. */
export const NeedsPlan = ({ children }: { readonly children: ReactNode }) => (
  <Notice>
    {children}
    <Row>
      <ButtonLink to="/plans" small>
        <FormattedMessage id="ui.plans" />
      </ButtonLink>
    </Row>
  </Notice>
);
