import { useState, type ChangeEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePostCreateMutation } from '../../app/generated/post.ts';
import { problemIn } from '../../app/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Form, SendButton } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { Notice, ProblemNotice, ProblemText } from '../../ui/notice.tsx';
import css from './feed.module.css';
import { usePhoto, type Photo, type Refusal } from './photo.ts';

/** What the server can read. */
const PICTURES = 'image/png,image/jpeg,image/webp';

const empty = { description: '', alt: '' };

/** Takes a text and a photo, and publishes them as a post. */
export const Composer = () => {
  const { formatMessage } = useIntl();
  const [publish] = usePostCreateMutation();
  const [published, setPublished] = useState(false);
  const { photo, refusal, pick, drop, settled } = usePhoto();

  const send = async ({ description, alt: typed }: typeof empty) => {
    setPublished(false);
    const picture = await settled();
    if ('problem' in picture) return picture.problem;
    const alt = typed.trim();
    const media = picture.id === null ? [] : [{ fileId: picture.id, ...(alt !== '' && { alt }) }];
    const outcome = await publish({ kind: 'photo', description: description.trim(), media });
    if (outcome.error) return problemIn(outcome);
    drop();
    setPublished(true);
    return undefined;
  };

  const title = formatMessage({ id: 'feed.compose' });
  return (
    <Card aria-label={title}>
      <Form label={title} initial={empty} draft={{ name: 'post' }} onSend={send}>
        <TextArea name="description" label={<FormattedMessage id="feed.text" />} />
        {photo && <Preview photo={photo} onDrop={drop} />}
        {refusal && <Refused refusal={refusal} />}
        <Row>
          <SendButton>
            <FormattedMessage id="feed.publish" />
          </SendButton>
          <PhotoPicker onPick={(file) => void pick(file)} />
        </Row>
      </Form>
      {published && (
        <Notice>
          <FormattedMessage id="feed.published" />
        </Notice>
      )}
    </Card>
  );
};

const PhotoPicker = ({ onPick }: { readonly onPick: (file: File) => void }) => {
  const picked = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const file = currentTarget.files?.item(0);
    if (file) onPick(file);
    // The same file may be picked again after it was taken out.
    currentTarget.value = '';
  };
  return (
    <label className={css.pick}>
      <input type="file" accept={PICTURES} onChange={picked} />
      <Icon name="photo" />
      <FormattedMessage id="feed.photo" />
    </label>
  );
};

const Preview = ({ photo, onDrop }: { readonly photo: Photo; readonly onDrop: () => void }) => {
  const { formatMessage } = useIntl();
  return (
    <div className={css.preview}>
      <img src={photo.preview} alt={formatMessage({ id: 'feed.photo.preview' })} />
      {photo.share !== null && (
        <progress value={photo.share} max={1} aria-label={formatMessage({ id: 'feed.photo.sending' })} />
      )}
      <Field name="alt" label={<FormattedMessage id="feed.photo.alt" />} autoComplete="off" />
      <Button look="quiet" small icon="bin" onClick={onDrop}>
        <FormattedMessage id="feed.photo.drop" />
      </Button>
    </div>
  );
};

const Refused = ({ refusal }: { readonly refusal: Refusal }) =>
  refusal === 'not_a_picture' ? (
    <ProblemText>
      <FormattedMessage id="feed.photo.notOne" />
    </ProblemText>
  ) : (
    <ProblemNotice problem={refusal} />
  );
