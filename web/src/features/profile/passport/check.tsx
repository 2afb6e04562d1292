import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../../i18n/provider.tsx';
import { FileButton } from '../../../ui/files/file-input.tsx';
import { NameHeading, PageHeading } from '../../../ui/heading.tsx';
import { Card, Hint, Row } from '../../../ui/layout.tsx';
import { Notice, ProblemText } from '../../../ui/overlay/notice.tsx';
import type { Claims } from './claims.ts';
import { Entries } from './entries.tsx';
import { readKeys, recalledAt, verifiedClaims } from './verify.ts';

/** The result of a check. */
type Checked =
  | {
      readonly kind: 'true';
      readonly claims: Claims;
      /** Since when; null = it holds, undefined = not known without a connection. */
      readonly recalledAt: string | null | undefined;
    }
  | { readonly kind: 'forged' | 'no-keys' };

const check = async (file: File): Promise<Checked> => {
  const keys = await readKeys();
  if (keys === null) return { kind: 'no-keys' };
  const claims = await verifiedClaims(await file.text(), keys);
  return claims === null
    ? { kind: 'forged' }
    : { kind: 'true', claims, recalledAt: await recalledAt(claims.jti) };
};

/** Checks a career passport in the browser: the file goes nowhere. */
const CheckPage = () => {
  const [name, setName] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  return (
    <>
      <PageHeading id="profile.passport.check" />
      <Card as="div">
        <Row>
          <FileButton
            icon="clip"
            label={<FormattedMessage id="profile.passport.choose" />}
            onPick={([file]) => {
              if (!file) return;
              setName(file.name);
              setChecked(null);
              void check(file).then(setChecked);
            }}
          />
          {name !== '' && <bdi>{name}</bdi>}
        </Row>
        <Hint>
          <FormattedMessage id="profile.passport.here" />
        </Hint>
      </Card>
      {checked && <Result checked={checked} />}
    </>
  );
};

const Result = ({ checked }: { readonly checked: Checked }) => {
  const format = useFormat();
  if (checked.kind !== 'true') {
    return (
      <ProblemText>
        <FormattedMessage id={`profile.passport.${checked.kind}`} />
      </ProblemText>
    );
  }
  const { name, iat, iss, entries } = checked.claims;
  const date = format.date(new Date(iat * 1000).toISOString());
  return (
    <>
      <Notice>
        <FormattedMessage id="profile.passport.true" values={{ date, site: <bdi key="site">{iss}</bdi> }} />
      </Notice>
      <Recall checked={checked} />
      <NameHeading name={name ?? ''} />
      <Entries entries={entries} />
    </>
  );
};

/** Says that a passport was recalled, or where to look for that. */
const Recall = ({ checked }: { readonly checked: Extract<Checked, { readonly kind: 'true' }> }) => {
  const format = useFormat();
  const { recalledAt: since, claims } = checked;
  if (since === null) return null;
  if (since === undefined) {
    return (
      <Notice warm>
        <FormattedMessage
          id="profile.passport.unknown"
          values={{
            address: (
              <bdi key="address" dir="ltr">
                {claims.status}
              </bdi>
            ),
          }}
        />
      </Notice>
    );
  }
  return (
    <ProblemText>
      <FormattedMessage id="profile.passport.recalled" values={{ date: format.date(since) }} />
    </ProblemText>
  );
};

export default CheckPage;
