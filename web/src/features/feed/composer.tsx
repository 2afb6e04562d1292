import { useState, type ChangeEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/problem.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { textIn } from '../../ui/form-state.ts';
import { Form, SendButton } from '../../ui/form.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { usePhoto, type Photo, type Refusal } from './photo.ts';
import { usePublishMutation } from './writes.ts';

/** What the server can read. */
const PICTURES = 'image/png,image/jpeg,image/webp';

/** Takes a text and a photo, and publishes them as a post. */
export const Composer = () => {
  const { formatMessage } = useIntl();
  const [publish] = usePublishMutation();
  const [published, setPublished] = useState(false);
  const { photo, refusal, pick, drop, settled } = usePhoto();

  const send = async (data: FormData) => {
    setPublished(false);
    const picture = await settled();
    if ('problem' in picture) return picture.problem;
    const alt = textIn(data, 'alt');
    const media = picture.id === null ? [] : [{ fileId: picture.id, ...(alt !== '' && { alt }) }];
    const outcome = await publish({ kind: 'photo', description: textIn(data, 'description'), media });
    if (outcome.error) return problemIn(outcome);
    drop();
    setPublished(true);
    return undefined;
  };

  const title = formatMessage({ id: 'feed.compose' });
  return (
    <section className="card" aria-label={title}>
      <Form label={title} onSend={send}>
        <TextArea name="description" label={<FormattedMessage id="feed.text" />} />
        {photo && <Preview photo={photo} onDrop={drop} />}
        {refusal && <Refused refusal={refusal} />}
        <div className="row">
          <SendButton>
            <FormattedMessage id="feed.publish" />
          </SendButton>
          <PhotoPicker onPick={(file) => void pick(file)} />
        </div>
      </Form>
      {published && (
        <output className="notice">
          <FormattedMessage id="feed.published" />
        </output>
      )}
    </section>
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
    <label className="button quiet">
      <input type="file" className="hidden" accept={PICTURES} onChange={picked} />
      <FormattedMessage id="feed.photo" />
    </label>
  );
};

const Preview = ({ photo, onDrop }: { readonly photo: Photo; readonly onDrop: () => void }) => {
  const { formatMessage } = useIntl();
  return (
    <div className="preview">
      <img src={photo.preview} alt={formatMessage({ id: 'feed.photo.preview' })} />
      {photo.share !== null && (
        <progress value={photo.share} max={1} aria-label={formatMessage({ id: 'feed.photo.sending' })} />
      )}
      <Field name="alt" label={<FormattedMessage id="feed.photo.alt" />} autoComplete="off" />
      <button type="button" className="quiet" onClick={onDrop}>
        <FormattedMessage id="feed.photo.drop" />
      </button>
    </div>
  );
};

const Refused = ({ refusal }: { readonly refusal: Refusal }) =>
  refusal === 'not_a_picture' ? (
    <p role="alert" className="notice bad">
      <FormattedMessage id="feed.photo.notOne" />
    </p>
  ) : (
    <ProblemNotice problem={refusal} />
  );
