import { FormattedMessage } from 'react-intl';
import type { Thing } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';

/** The ways to the board for the hall, and to the organiser's console. */
export const Screens = ({ competition: { id, can } }: { readonly competition: Thing }) => (
  <Row>
    {can.includes('remove') && (
      <ButtonLink look="quiet" small to={`/competitions/${id}/console`}>
        <FormattedMessage id="competitions.console.open" />
      </ButtonLink>
    )}
    <ButtonLink look="quiet" small to={`/competitions/${id}/board`}>
      <FormattedMessage id="competitions.console.board" />
    </ButtonLink>
  </Row>
);
