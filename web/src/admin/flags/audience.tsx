import { FormattedMessage } from 'react-intl';
import { NamesHere, PersonChip } from '../../resources/index.ts';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useFlagAudienceQuery } from './api.ts';

/** The number of members who have a feature now, and some of them. */
export const FlagAudience = ({ flagKey }: { readonly flagKey: string }) => (
  <Card aria-labelledby="audience">
    <h2 id="audience">
      <FormattedMessage id="admin.flags.audience" />
    </h2>
    <Loaded read={useFlagAudienceQuery(flagKey, { refetchOnMountOrArgChange: true })}>
      {({ members, included, sample, names }) => (
        <NamesHere value={names}>
          <p>
            <FormattedMessage id="admin.flags.included" values={{ included, members }} />
          </p>
          {sample.length > 0 && (
            <>
              <Hint>
                <FormattedMessage id="admin.flags.sample" />
              </Hint>
              <Row>
                {sample.map((id) => (
                  <PersonChip key={id} id={id} />
                ))}
              </Row>
            </>
          )}
        </NamesHere>
      )}
    </Loaded>
  </Card>
);
