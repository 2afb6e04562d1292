import { lazily } from '../../../ui/lazily.tsx';

/** The player of an encoded video, or why it can't be shown, for other features. */
export const EncodedVideo = lazily(() => import('./encoded-video.tsx'));

/** A video in the form of another feature. */
export const VideoField = lazily(() => import('./video-field.tsx'));
