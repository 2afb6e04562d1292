import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { useWords } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row, Stack, Tag } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { useChooseSpamModelMutation, useSpamModelsQuery, type Models, type Version } from './api.ts';
import { RehearsalCard } from './rehearsal.tsx';
import { ReportOf } from './report.tsx';

/** The spam models: the version in use of each language, the rehearsal of another one, and the switch. */
export const SpamPage = () => {
  const [rehearsed, setRehearsed] = useState<Version>();
  return (
    <>
      <PageHeading id="admin.spam" />
      <Hint>
        <FormattedMessage id="admin.spam.lead" />
      </Hint>
      <Loaded read={useSpamModelsQuery(undefined, { refetchOnMountOrArgChange: true })}>
        {({ items }) => (
          <Stack>
            {items.map((model) => (
              <Model key={model.language} model={model} onRehearse={setRehearsed} />
            ))}
          </Stack>
        )}
      </Loaded>
      {rehearsed && <RehearsalCard key={`${rehearsed.language}-${rehearsed.version}`} of={rehearsed} />}
    </>
  );
};

type Of = {
  readonly model: Models['items'][number];
  readonly onRehearse: (version: Version) => void;
};

const Model = ({ model: { language, inUse, versions, reports }, onRehearse }: Of) => {
  const words = useWords();
  const others = versions.filter((version) => version !== inUse);
  const name = words.value('spam-model', 'language', language);
  return (
    <Card as="article" aria-label={name}>
      <Row apart>
        <h2>{name}</h2>
        <Tag>
          <FormattedMessage id="admin.spam.inUse" />:{' '}
          <FormattedMessage id="admin.spam.version" values={{ version: inUse }} />
        </Tag>
      </Row>
      {others.length === 0 && (
        <Hint>
          <FormattedMessage id="admin.spam.only" />
        </Hint>
      )}
      {others.map((version) => (
        <Row key={version}>
          <Button look="quiet" small onClick={() => onRehearse({ language, version })}>
            <FormattedMessage id="admin.spam.rehearse" values={{ version }} />
          </Button>
          <Switch of={{ language, version }} />
        </Row>
      ))}
      {reports.map((report) => (
        <ReportOf key={report.version} of={report} />
      ))}
    </Card>
  );
};

/** The switch to another version, after a question that says what follows. */
const Switch = ({ of }: { readonly of: Version }) => {
  const [isAsking, setAsking] = useState(false);
  const [choose] = useChooseSpamModelMutation();
  const label = <FormattedMessage id="admin.spam.switch" values={{ version: of.version }} />;
  return (
    <>
      <Button look="plain" small aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Confirm
          question={label}
          label={label}
          onAct={async () => problemIn(await choose(of))}
          onClose={() => setAsking(false)}
        >
          <p>
            <FormattedMessage id="admin.spam.ask" values={{ version: of.version }} />
          </p>
        </Confirm>
      )}
    </>
  );
};
