import { lazily } from '../../ui/lazily.tsx';

/** Pages that show one of these load its code when it is shown. */
export const SaveItem = lazily(() => import('./save-item.tsx'));
export const SaveButton = lazily(() => import('./save-button.tsx'));
export const SaveLabel = lazily(() => import('./save-label.tsx'));
