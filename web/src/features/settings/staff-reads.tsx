import { FormattedMessage } from 'react-intl';
import { Hint } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Time } from '../../ui/time.tsx';
import { useStaffReadsInfiniteQuery } from './api.ts';
import { Section } from './section.tsx';
import css from './settings.module.css';

/** When the staff opened the member's private data, and why. */
export const StaffReads = () => {
  const read = useStaffReadsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section title={<FormattedMessage id="settings.staffReads" />}>
      <Hint>
        <FormattedMessage id="settings.staffReads.lead" />
      </Hint>
      <Loaded read={read}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return (
              <p>
                <FormattedMessage id="settings.staffReads.none" />
              </p>
            );
          return (
            <>
              <ul className={css.sessions}>
                {items.map(({ id, thingKind, createdAt, reason }) => (
                  <li key={id}>
                    <strong>
                      <FormattedMessage id="settings.staffReads.what" values={{ kind: thingKind }} />
                    </strong>{' '}
                    <Time at={createdAt} />
                    <p dir="auto">{reason}</p>
                  </li>
                ))}
              </ul>
              <Further
                pages={read}
                more={<FormattedMessage id="settings.staffReads.more" />}
                end={<FormattedMessage id="settings.staffReads.end" />}
              />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
};
