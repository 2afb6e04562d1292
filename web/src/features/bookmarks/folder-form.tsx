import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Problem } from '../../app/api/problem.ts';
import { useWords } from '../../i18n/words.ts';
import type { Look } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';

/** Signs of a name, as the API takes them. */
const LONGEST = 60;

/** The name of a folder: of a new one, or another one for a folder. */
export const FolderForm = (props: {
  readonly name?: string;
  readonly look?: Look;
  readonly onSend: (name: string) => Promise<Problem | undefined>;
  /** Label of the submit button. */
  readonly children: ReactNode;
}) => {
  const words = useWords();
  return (
    <Form
      label={useIntl().formatMessage({ id: 'bookmarks.folder' })}
      initial={{ name: props.name ?? '' }}
      stays
      onSend={({ name }) => props.onSend(name)}
    >
      <Field
        name="name"
        label={words.field('bookmark-folder', 'name')}
        maxLength={LONGEST}
        autoComplete="off"
      />
      <SendButton look={props.look ?? 'main'}>{props.children}</SendButton>
    </Form>
  );
};
