import { FormattedDate } from 'react-intl';

/** A moment as people in Cairo read it. */
export const Time = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>
    <FormattedDate value={at} dateStyle="long" timeStyle="short" />
  </time>
);
