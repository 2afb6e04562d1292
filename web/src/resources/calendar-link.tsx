import { FormattedMessage } from 'react-intl';
import type { KnownDefinition } from './definition.ts';

/** An item with a start and an end, as a file for the reader's calendar. */
export const CalendarLink = ({
  definition,
  id,
}: {
  readonly definition: KnownDefinition;
  readonly id: string;
}) => (
  <p>
    <a href={`${definition.path}/${id}/calendar`} download>
      <FormattedMessage id="resource.calendar" />
    </a>
  </p>
);
