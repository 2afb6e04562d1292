import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { definitionOf } from '../../resources/catalogue.ts';
import { ActionBar, AddPart, ResourceList, ThingCard, WithThing } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Row } from '../../ui/layout.tsx';

const KIND = 'announcement-template';
const NONE = {};
const SHOWN = ['titleAr', 'titleEn'];
const NO_FILTERS: readonly string[] = [];

/** Gives the values of the template that the address names, for a new announcement. */
export const WithTemplate = (props: {
  readonly children: (values: Readonly<Record<string, unknown>>, key: string) => ReactNode;
}) => {
  const [address] = useSearchParams();
  const id = address.get('template');
  const definition = definitionOf(KIND);
  if (id === null || !definition) return props.children(NONE, '');
  return (
    <WithThing key={id} definition={definition} id={id}>
      {(template) => props.children(template, id)}
    </WithThing>
  );
};

/** The saved templates: each can be used for a new announcement. */
export const Templates = () => {
  const words = useWords();
  const definition = definitionOf(KIND);
  if (!definition) return null;
  return (
    <Card aria-labelledby="templates">
      <Row apart>
        <h2 id="templates">{words.kind(KIND, 'many')}</h2>
        <AddPart definition={definition} fixed={NONE} small />
      </Row>
      <ResourceList definition={definition} filters={NO_FILTERS}>
        {(template) => (
          <ThingCard definition={definition} thing={template} fields={SHOWN}>
            <Row>
              <ButtonLink look="quiet" small to={`?template=${template.id}`}>
                <FormattedMessage id="admin.announcement.use" />
              </ButtonLink>
              <ActionBar definition={definition} thing={template} isSmall editsHere />
            </Row>
          </ThingCard>
        )}
      </ResourceList>
    </Card>
  );
};
