import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/problem.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { textIn } from '../../ui/form-state.ts';
import { Form, SendButton } from '../../ui/form.tsx';
import { usePublishMutation, useUploadPhotoMutation } from './api.ts';

/** Takes a text and a photo, and publishes them as a post. */
export const Composer = () => {
  const { formatMessage } = useIntl();
  const [publish, published] = usePublishMutation();
  const [upload] = useUploadPhotoMutation();

  const send = async (data: FormData) => {
    const photo = data.get('media');
    const alt = textIn(data, 'alt');
    const media = [];
    if (photo instanceof File && photo.size > 0) {
      const form = new FormData();
      form.set('file', photo);
      form.set('type', 'post');
      form.set('subType', 'image');
      const uploaded = await upload(form);
      if (!uploaded.data) return problemIn(uploaded);
      media.push({ fileId: uploaded.data.id, ...(alt !== '' && { alt }) });
    }
    return problemIn(await publish({ kind: 'photo', description: textIn(data, 'description'), media }));
  };

  const title = formatMessage({ id: 'feed.compose' });
  return (
    <section className="card" aria-labelledby="compose-title">
      <h2 id="compose-title">{title}</h2>
      <Form label={title} onSend={send}>
        <TextArea name="description" label={<FormattedMessage id="feed.text" />} />
        <Field
          name="media"
          label={<FormattedMessage id="feed.photo" />}
          type="file"
          accept="image/png,image/jpeg,image/webp"
        />
        <Field name="alt" label={<FormattedMessage id="feed.photo.alt" />} />
        <SendButton>
          <FormattedMessage id="feed.publish" />
        </SendButton>
      </Form>
      {published.isSuccess && (
        <output className="notice">
          <FormattedMessage id="feed.published" />
        </output>
      )}
    </section>
  );
};
