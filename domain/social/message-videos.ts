import { z } from 'zod';
import { list, optional } from '../kit/fields.ts';
import type { Situation } from '../kit/resource.ts';
import { system } from '../kit/rules.ts';
import { file } from '../trade/fields.ts';
import { attached } from './attached.ts';
import { beginsVideo, video, VIDEO_FAILURES, VIDEO_QUALITIES } from './video.ts';

/** Maximum number of videos of a message, as of its other files. */
const MOST = 10;

/** A video of a message. The id is that of the uploaded file, which no member of the room can read. */
const messageVideo = z.object({
  id: z.uuid().toLowerCase(),
  state: z.enum(['processing', 'ready', 'failed']),
  quality: z.enum(VIDEO_QUALITIES),
  video: video.optional(),
  failure: z.enum(VIDEO_FAILURES).optional(),
});
export type MessageVideo = z.output<typeof messageVideo>;
const messageVideos = () => list(messageVideo, MOST);

// made once: a schema costs more to make than to use, and each message is checked
const [storedVideos, attachments, fileIds] = [messageVideos(), z.array(attached), z.array(z.string())];

/** Fields of a message with videos. They are plain: files have no names, and their content is sealed. */
export const messageVideoFields = {
  /** The uploaded files that are not encoded yet; only the sender reads them. */
  videoFiles: optional(list(file(), MOST)),
  videos: optional(messageVideos()),
};

/** The videos of a message, from its stored values. */
export const messageVideosIn = (value: unknown): readonly MessageVideo[] =>
  storedVideos.safeParse(value).data ?? [];

/** The videos that a message is sent with are encoded first; its other files are shown at once. */
export const beginsVideos = (situation: Situation) => {
  const media = attachments.safeParse(situation.input['media']).data ?? [];
  const sent = media.flatMap(({ kind, fileId }) => (kind === 'video' ? [fileId] : []));
  if (sent.length === 0) return {};
  const { videoQuality: quality } = beginsVideo(situation);
  const videoFiles = [...new Set(sent)];
  return {
    media: media.filter(({ kind }) => kind !== 'video'),
    videoFiles,
    videos: videoFiles.map((id) => ({ id, state: 'processing' as const, quality })),
  };
};

type Message = Readonly<Record<string, unknown>>;
type Asked = { readonly input: { readonly [asked: string]: unknown } };

const waitingIn = ({ videoFiles }: Message): readonly string[] => fileIds.safeParse(videoFiles).data ?? [];

/** The end of the encoding of one video: it is ready, or has failed with a reason. */
export const messageVideoActions = {
  'finish-video': {
    event: 'MessageVideoProcessed',
    by: [system],
    takes: [],
    asks: { processed: messageVideo },
    was: ['roomId'],
    refuse: (it: Message, { input }: Asked) =>
      waitingIn(it).includes(messageVideo.parse(input['processed']).id) ? undefined : 'invalid_transition',
    sets: (it: Message, { input }: Asked) => {
      const processed = messageVideo.parse(input['processed']);
      return {
        videoFiles: waitingIn(it).filter((id) => id !== processed.id),
        videos: messageVideosIn(it['videos']).map((one) => (one.id === processed.id ? processed : one)),
      };
    },
  },
} as const;
