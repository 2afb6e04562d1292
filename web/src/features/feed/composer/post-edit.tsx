import { Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { problemIn, type Problem } from '../../../app/api/problem.ts';
import type { Dispatch } from '../../../app/root.ts';
import { Button } from '../../../ui/button.tsx';
import { dropDraft } from '../../../ui/form/draft.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { lazily } from '../../../ui/lazily.tsx';
import { Hint, Row, Unseen, Words } from '../../../ui/layout.tsx';
import type { FeedPost } from '../api.ts';
import { readCard } from '../card/cards.ts';
import { PostChoices, sportIn } from './choices.tsx';
import css from './composer.module.css';
import { useEditPostMutation } from './edit.ts';
import { visibilityIn } from './visibility.ts';

const CaptionsPick = lazily(() => import('../video/captions-pick.tsx'));

type Values = { readonly description: string; readonly visibility: string; readonly sport: string };

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

/** Edits a post in place. A version check prevents overwriting a concurrent change unseen. */
const PostEdit = ({ post, onEnd }: { readonly post: FeedPost; readonly onEnd: () => void }) => {
  const { id } = post;
  const draft = { name: `edit.${id}` };
  const { formatMessage } = useIntl();
  const dispatch = useStoreDispatch();
  const place = useRef<HTMLDivElement>(null);
  const [edit] = useEditPostMutation();
  const captions = useRef(Promise.resolve(post.captions ?? []));
  const [opened] = useState(post.version);
  const [isStale, setStale] = useState(false);
  /** The version that the reader has seen. */
  const version = isStale ? post.version : opened;
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);

  const send = async ({ description, visibility, sport }: Values): Promise<Problem | undefined> => {
    const change = {
      description: description.trim(),
      visibility: visibilityIn(visibility),
      sport: sportIn(sport),
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
  const { description, visibility, sport } = post;
  return (
    <div ref={place}>
      <Form
        label={formatMessage({ id: 'feed.edit' })}
        initial={{ description: description ?? '', visibility: visibility ?? 'public', sport: sport ?? '' }}
        draft={draft}
        stays
        onSend={send}
      >
        {isStale && (
          <>
            <Hint>
              <FormattedMessage id="feed.edit.now" />
            </Hint>
            <Words>{description}</Words>
          </>
        )}
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
