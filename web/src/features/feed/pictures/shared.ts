import { lazily } from '../../../ui/lazily.tsx';

/** Photos as large as the window, also for other features. */
export const PictureView = lazily(() => import('./picture-view.tsx'));
