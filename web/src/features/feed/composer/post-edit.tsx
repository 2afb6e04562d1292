import { Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { problemIn, type Problem } from '../../../app/api/problem.ts';
import type { Dispatch } from '../../../app/root.ts';
import { MessagesOf } from '../../../i18n/provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { dropDraft } from '../../../ui/form/draft.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { lazily } from '../../../ui/lazily.tsx';
import { Hint, Row, Unseen, Words } from '../../../ui/layout.tsx';
import type { FeedPost } from '../api.ts';
import { readCard } from '../card/cards.ts';
import { PhotoList } from '../pictures/photo-list.tsx';
import { PostChoices, sportIn } from './choices.tsx';
import css from './composer.module.css';
import { useEditPostMutation } from './edit.ts';
import type { Media } from './kept-photos.ts';
import { missing } from './missing.ts';
import { PhotoPick } from './photo-pick.tsx';
import { usePhotos } from './photos.ts';
import { TitleField } from './post-kind.tsx';
import { isTitled } from './titled.ts';
import { visibilityIn } from './visibility.ts';

const CaptionsPick = lazily(() => import('../video/captions-pick.tsx'));

type Values = {
  readonly title: string;
  readonly description: string;
  readonly visibility: string;
  readonly sport: string;
  readonly location: string;
};

/** A video has no pictures, and a repost shows those of the other post. */
const hasPhotos = ({ kind, repostOf }: FeedPost): boolean => kind !== 'video' && !repostOf;

const isSame = (one: readonly Media[], other: readonly Media[]): boolean =>
  one.length === other.length &&
  one.every(({ fileId, alt = '' }, at) => fileId === other[at]?.fileId && alt === (other[at]?.alt ?? ''));

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

type Props = { readonly post: FeedPost; readonly onEnd: () => void };

/** Edits a post in place. A version check prevents overwriting a concurrent change unseen. */
const PostEdit = (props: Props) => (
  <MessagesOf area="media">
    <Editing {...props} />
  </MessagesOf>
);

const Editing = ({ post, onEnd }: Props) => {
  const { id } = post;
  const draft = { name: `edit.${id}` };
  const { formatMessage } = useIntl();
  const dispatch = useStoreDispatch();
  const place = useRef<HTMLDivElement>(null);
  const [edit] = useEditPostMutation();
  const captions = useRef(Promise.resolve(post.captions ?? []));
  const { photos, refusal, box } = usePhotos({ media: post.media ?? [] });
  const [opened] = useState(post.version);
  const [isStale, setStale] = useState(false);
  /** The version that the reader has seen. */
  const version = isStale ? post.version : opened;
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);

  const send = async (values: Values): Promise<Problem | undefined> => {
    const media = hasPhotos(post) ? await box.settled() : (post.media ?? []);
    if (!media) return missing(formatMessage({ id: 'feed.photo.refused' }));
    const [title, text] = [values.title.trim(), values.description.trim()];
    if (hasPhotos(post) && !isTitled(post.kind) && text === '' && media.length === 0)
      return missing(formatMessage({ id: 'feed.compose.empty' }));
    // what stays is not sent: it would count as an edit of the text
    const change = {
      ...(isTitled(post.kind) && title !== (post.title ?? '') && { title }),
      ...(text !== (post.description ?? '') && { description: text }),
      ...(!isSame(media, post.media ?? []) && { media }),
      visibility: visibilityIn(values.visibility),
      sport: sportIn(values.sport),
      location: values.location.trim() || null,
      ...(post.kind === 'video' && { captions: await captions.current }),
    };
    const problem = problemIn(await edit({ id, version, ...change }));
    if (!problem) onEnd();
    if (problem?.code !== 'stale') return problem;
    await dispatch(readCard(id));
    setStale(true);
    return problem;
  };
  const cancel = (): void => {
    dropDraft(draft);
    onEnd();
  };
  const { description } = post;
  const initial: Values = {
    title: post.title ?? '',
    description: description ?? '',
    visibility: post.visibility ?? 'public',
    sport: post.sport ?? '',
    location: post.location ?? '',
  };
  return (
    <div ref={place}>
      <Form label={formatMessage({ id: 'feed.edit' })} initial={initial} draft={draft} stays onSend={send}>
        {isStale && (
          <>
            <Hint>
              <FormattedMessage id="feed.edit.now" />
            </Hint>
            <Words>{description}</Words>
          </>
        )}
        {isTitled(post.kind) && <TitleField />}
        <div className={css.text}>
          <TextArea
            name="description"
            label={
              <Unseen>
                <FormattedMessage id="feed.edit.text" />
              </Unseen>
            }
          />
        </div>
        {hasPhotos(post) && (
          <>
            <PhotoList photos={photos} refusal={refusal} box={box} />
            <PhotoPick onPick={(picked) => void box.add(picked)} />
          </>
        )}
        <PostChoices />
        {post.kind === 'video' && (
          <Suspense>
            <CaptionsPick
              initial={post.captions ?? []}
              onChange={(chosen) => {
                captions.current = chosen;
              }}
            />
          </Suspense>
        )}
        <Row>
          <SendButton>
            <FormattedMessage id="feed.edit.save" />
          </SendButton>
          <Button look="quiet" onClick={cancel}>
            <FormattedMessage id="ui.cancel" />
          </Button>
        </Row>
      </Form>
    </div>
  );
};

export default PostEdit;
