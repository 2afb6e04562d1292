import {
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { usePostCreateMutation } from '../../../app/generated/post.ts';
import { problemIn, type Problem } from '../../../app/api/problem.ts';
import { MessagesOf } from '../../../i18n/provider.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { restored } from '../../../ui/form/draft.ts';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Card, Name, Row, Unseen } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import type { Member } from '../../account/index.ts';
import { NewOpportunity } from '../../opportunities/index.ts';
import { PostChoices, sportIn } from './choices.tsx';
import css from './composer.module.css';
import { draftsOf } from './unfinished.ts';
import { filesIn, PhotoPick } from './photo-pick.tsx';
import { PostKind } from './post-kind.tsx';
import { PostsLeft } from './posts-left.tsx';
import { isTitled } from './titled.ts';
import { PhotoList } from '../pictures/photo-list.tsx';
import type { Media } from './kept-photos.ts';
import { missing } from './missing.ts';
import { usePhotos } from './photos.ts';
import { visibilityIn } from './visibility.ts';
import { FilmView } from '../video/film-view.tsx';
import { useFilm } from '../video/use-film.ts';
import { VideoPick } from '../video/video-pick.tsx';

type Values = {
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly visibility: string;
  readonly sport: string;
  readonly location: string;
};

const NOTHING = { kind: '', title: '', description: '', visibility: 'public', location: '' };

type ComposerProps = {
  readonly me: Member;
  /** Photos, or a video, that it begins with. */
  readonly files: readonly File[];
  readonly onClose: () => void;
};

/** Takes a text and photos or a video, picked, dropped or pasted, and publishes them as a post. */
const Composer = (props: ComposerProps) => (
  <MessagesOf area="media">
    <Writing {...props} />
  </MessagesOf>
);

const isVideo = ({ type }: File): boolean => type.startsWith('video/');

const Writing = (props: ComposerProps) => {
  const { me, files, onClose } = props;
  const { formatMessage } = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const [drafts] = useState(() => draftsOf(me.id));
  const { photos, refusal, box } = usePhotos({ draft: drafts.photos });
  const chosen = useFilm(drafts.video);
  const { film, pick, drop, settled } = chosen;
  const publish = usePublish();

  const addFiles = useCallback(
    (added: readonly File[]): void => {
      const video = added.find(isVideo);
      if (video) pick(video);
      void box.add(added.filter((file) => !isVideo(file)));
    },
    [box, pick],
  );
  useEffect(() => addFiles(files), [addFiles, files]);
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);

  const send = async (values: Values): Promise<Problem | undefined> => {
    const media = await box.settled();
    if (!media) return missing(formatMessage({ id: 'feed.photo.refused' }));
    if (film && media.length > 0) return missing(formatMessage({ id: 'feed.video.with_photos' }));
    if (film && isTitled(values.kind)) return missing(formatMessage({ id: 'feed.video.with_title' }));
    const videoFile = await settled();
    if (film && videoFile === null) return missing(formatMessage({ id: 'feed.video.refused' }));
    const text = values.description.trim();
    if (text === '' && media.length === 0 && videoFile === null)
      return missing(formatMessage({ id: 'feed.compose.empty' }));
    const problem = await publish({ ...values, description: text, media, videoFile });
    if (problem) return problem;
    box.clear();
    drop();
    onClose();
    return undefined;
  };
  const take = (event: ClipboardEvent | DragEvent): void => {
    setOver(false);
    addFiles(filesIn(event));
  };
  const title = formatMessage({ id: 'feed.compose' });
  const initial: Values = { ...NOTHING, sport: me.sport ?? '' };
  return (
    <div ref={place}>
      <Card
        aria-label={title}
        className={css.composer}
        data-over={isOver}
        onPaste={take}
        onDrop={take}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <Row apart>
          <span className={css.author}>
            <Avatar id={me.id} name={me.name} picture={me.profilePicture} />
            <Name>{me.name}</Name>
          </span>
          <IconButton icon="close" label={formatMessage({ id: 'feed.compose.close' })} onClick={onClose} />
        </Row>
        <Form label={title} initial={initial} draft={drafts.text} onSend={send}>
          <PostKind initial={restored(drafts.text, initial).kind} />
          <div className={css.text}>
            <TextArea
              name="description"
              label={
                <Unseen>
                  <FormattedMessage id="feed.text" />
                </Unseen>
              }
              placeholder={formatMessage({ id: 'feed.text' })}
            />
          </div>
          <PhotoList photos={photos} refusal={refusal} box={box} />
          <FilmView of={chosen} />
          <PostChoices />
          <Row apart>
            <Row>
              <PhotoPick onPick={(picked) => void box.add(picked)} />
              <VideoPick label={<FormattedMessage id="feed.video" />} onPick={pick} />
              <Suspense>
                <NewOpportunity />
              </Suspense>
            </Row>
            <SendButton>
              <FormattedMessage id="feed.publish" />
            </SendButton>
          </Row>
        </Form>
        <PostsLeft />
      </Card>
    </div>
  );
};

type Draft = Values & { readonly media: readonly Media[]; readonly videoFile: string | null };

/** The kind of a post, chosen or by its content, and the title of a kind that has one. */
const kindOf = ({ kind, title, media, videoFile }: Draft) => {
  if (isTitled(kind)) return { kind, title: title.trim() };
  if (videoFile !== null) return { kind: 'video' } as const;
  return { kind: media.length > 0 ? 'photo' : 'text' } as const;
};

/** Publishes, says so, and leads to where the new post stands on top. */
const usePublish = () => {
  const [create] = usePostCreateMutation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return async (draftOf: Draft): Promise<Problem | undefined> => {
    const { description, visibility, sport, media, videoFile } = draftOf;
    const chosen = sportIn(sport);
    const location = draftOf.location.trim();
    const forWhom = visibilityIn(visibility);
    const outcome = await create({
      ...kindOf(draftOf),
      ...(videoFile !== null && { videoFile }),
      description,
      media: [...media],
      visibility: forWhom,
      ...(chosen && { sport: chosen }),
      ...(location !== '' && { location }),
    });
    if (outcome.error) return problemIn(outcome);
    // a video is published when it is ready, and its card says so
    if (videoFile === null) showToast({ text: `feed.published.${forWhom}` });
    if (query.size > 0) await navigate('/');
    return undefined;
  };
};

export default Composer;
